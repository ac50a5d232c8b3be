import table from '../../platform/parts/table.module.css'
import css from './history.module.css'

type FieldChange = { name: string; label: string; from: string; to: string }

/** Fields that differ, side by side. */
export function FieldChanges({ fields }: { fields: FieldChange[] }) {
  const changed = fields.filter(({ from, to }) => from !== to)
  if (changed.length === 0) return null
  return (
    <table className={`${table.table} ${css.fields}`}>
      <caption className="visually-hidden">属性的不同</caption>
      <thead>
        <tr>
          <th scope="col">属性</th>
          <th scope="col">旧的</th>
          <th scope="col">新的</th>
        </tr>
      </thead>
      <tbody>
        {changed.map(({ name, label, from, to }) => (
          <tr key={name}>
            <th scope="row">{label}</th>
            <td>{from ? <del>{from}</del> : '无'}</td>
            <td>{to ? <ins>{to}</ins> : '无'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
