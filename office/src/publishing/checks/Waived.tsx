import { type DeskState, isMine, type TextDesk } from '../text/desk/textDesk.ts'
import css from './ChecksPanel.module.css'
import { LocateButton } from './LocateButton.tsx'
import { Quotation } from './Quotation.tsx'
import { type Remark, waiverOf } from './reading.ts'
import { unwaive } from './remarkActs.ts'
import { ENTRY } from './useActs.ts'

type Props = { desk: TextDesk; state: DeskState }

/** What stands as it is, with the reason that was given; the next readers see the same. */
export function Waived({ desk, state }: Props) {
  const { reading, waivers } = state
  const waived = reading.remarks.filter((remark) => remark.level !== null && waiverOf(remark, waivers) !== undefined)
  if (waived.length === 0) return null
  return (
    <section>
      <h2>
        已忽略或核对 <small>{`${waived.length} 处`}</small>
      </h2>
      <ul>
        {waived.map((remark) => (
          <li key={remark.key} className={css.entry} {...{ [ENTRY]: remark.key }}>
            <p>{`理由：${waiverOf(remark, waivers)}${byWhom(remark)}`}</p>
            <Quotation remark={remark} />
            <div className={css.acts}>
              <LocateButton remark={remark} />
              {isMine(state) && waivers.some(({ finding }) => finding === remark.found.id) && (
                <button type="button" onClick={() => unwaive(desk, remark.found.id)}>
                  不再忽略
                </button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

const byWhom = ({ found: { waived } }: Remark) => (waived ? `（${waived.by}，${waived.time.slice(0, 16)}）` : '')
