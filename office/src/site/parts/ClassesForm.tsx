import type { ClassNode } from '@zhengcai/contract/site/siteParts.ts'
import { Field } from '@zhengcai/web/ui/forms/Field.tsx'
import { newOnce } from '../../platform/once.ts'
import css from '../site.module.css'
import { Ordered } from './Ordered.tsx'
import type { PartProps } from './partProps.ts'

/** The classes of content as a tree; what is below one stands inside it. */
export const ClassesForm = ({ value, onChange, faultOf }: PartProps<ClassNode[]>) => (
  <>
    {faultOf('value') && <p className={css.fault}>{faultOf('value')}</p>}
    <Branch nodes={value} path="" depth={0} onChange={onChange} faultOf={faultOf} />
  </>
)

type Props = Pick<PartProps<ClassNode[]>, 'onChange' | 'faultOf'> & { nodes: ClassNode[]; path: string; depth: number }
const DEEPEST = 2
const newClass = (): ClassNode => ({ id: `c-${newOnce().slice(0, 8)}`, name: '' })

function Branch({ nodes, path, depth, onChange, faultOf }: Props) {
  const put = (next: ClassNode) => onChange(nodes.map((one) => (one.id === next.id ? next : one)))
  return (
    <Ordered
      what="个分类"
      rows={nodes}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name || '新的分类'}
      onChange={onChange}
      fresh={newClass}
    >
      {(node, index) => (
        <>
          <Field
            label="名称"
            required
            hint={`代号 ${node.id}`}
            maxLength={20}
            value={node.name}
            onChange={(event) => put({ ...node, name: event.currentTarget.value })}
            error={faultOf(`${path}${index}.name`)}
          />
          {depth < DEEPEST && (
            <details className={css.kindFold}>
              <summary>{`其下 ${node.children?.length ?? 0} 个分类`}</summary>
              <Branch
                nodes={node.children ?? []}
                path={`${path}${index}.children.`}
                depth={depth + 1}
                faultOf={faultOf}
                onChange={(children) =>
                  put(children.length > 0 ? { ...node, children } : { id: node.id, name: node.name })
                }
              />
            </details>
          )}
        </>
      )}
    </Ordered>
  )
}
