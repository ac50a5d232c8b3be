import { LAW, LAW_LEVELS, LAW_STATUSES } from '@zhengcai/contract/knowledge/lawWords.ts'
import { LAW_CHANGES } from '@zhengcai/contract/laws/lawDeskWords.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { Dialog } from '@zhengcai/web/ui/layout/Dialog.tsx'
import { FactList } from '@zhengcai/web/ui/layout/FactList.tsx'
import { SiteLink } from '@zhengcai/web/ui/SiteLink.tsx'
import { useState } from 'react'
import table from '../../platform/parts/table.module.css'
import { useMay } from '../../platform/session/staffSession.ts'
import { shortTime } from '../../platform/time/beijing.ts'
import { LawState } from '../LawState.tsx'
import css from '../laws.module.css'
import { FactsForm } from './FactsForm.tsx'
import type { OpenedLaw, OpenedVersion } from './openedLaw.ts'
import { TakeBack } from './TakeBack.tsx'
import { TextForm } from './TextForm.tsx'

/** Every version ever held, the newest first, each with its days. */
export const VersionLine = ({ law, onDone }: { law: OpenedLaw; onDone: () => void }) => (
  <ol className={css.line}>
    {law.versions.map((version) => (
      <li key={version.esId} className={isNow(law, version) ? css.now : undefined}>
        <Version law={law} version={version} onDone={onDone} />
      </li>
    ))}
  </ol>
)

const isNow = (law: OpenedLaw, { status, takenBack }: OpenedVersion) =>
  status === LAW.inForce && !law.withdrawn && !takenBack

function Version({ law, version, onDone }: { law: OpenedLaw; version: OpenedVersion; onDone: () => void }) {
  const { effective, until, effectiveAssumed, status, doubts, edited, takenBack } = version
  return (
    <>
      <div className={css.head}>
        <h3>{`${effective}${effectiveAssumed ? '（待核）' : ''} 起${until && !takenBack ? `，至 ${until} 前` : ''}`}</h3>
        <LawState
          status={status}
          withdrawn={law.withdrawn}
          takenBack={takenBack !== null}
          word={LAW_STATUSES[status]}
        />
        {edited && <span className={css.sub}>编辑部改过</span>}
      </div>
      {takenBack && (
        <p className={css.warn}>
          {`${shortTime(takenBack.time)} 撤回，${takenBack.by}。理由：${takenBack.reason}。读者看不到，文本留着。`}
        </p>
      )}
      <FactList
        className={css.facts}
        facts={[
          ['名称', version.title],
          ['公布日期', version.published],
          ['发文字号', version.documentNumber],
          ['发布机关', version.issuingBody],
          ['效力级别', LAW_LEVELS[version.level]],
          ['分类', version.className],
          ['有效期至', version.expiry],
          ['废止日期', version.abolished],
          ['简称', version.aliases.join('、')],
          ['修改说明', version.note],
          ['施行日期的依据', version.effectiveSource],
          ['条文', `${version.articleCount} 条`],
        ]}
      />
      {doubts.map((doubt) => (
        <p key={doubt} className={table.flag}>{`存疑：${doubt}`}</p>
      ))}
      <VersionActs law={law} version={version} onDone={onDone} />
    </>
  )
}

function VersionActs({ law, version, onDone }: { law: OpenedLaw; version: OpenedVersion; onDone: () => void }) {
  const [open, setOpen] = useState<'facts' | 'text' | 'taking'>()
  const mayLaw = useMay('law')
  const taking = LAW_CHANGES[version.takenBack ? 'bringBack' : 'takeBack']
  const close = () => setOpen(undefined)
  const done = () => {
    close()
    onDone()
  }
  return (
    <div className={css.acts}>
      {!law.withdrawn && !version.takenBack && <SiteLink to={`/readDetails?id=${version.esId}`}>读者的页面</SiteLink>}
      {version.waiting && <span className={css.sub}>有改动待确认，确认或退回之后才能再改</span>}
      {mayLaw && !version.waiting && (
        <>
          <Button quiet onClick={() => setOpen('facts')}>
            改版本信息
          </Button>
          <Button quiet onClick={() => setOpen('text')}>
            更正条文
          </Button>
          {!law.withdrawn && (
            <Button quiet onClick={() => setOpen('taking')}>
              {taking}
            </Button>
          )}
        </>
      )}
      <Dialog open={open === 'facts'} title="改版本信息" onClose={close}>
        <FactsForm law={law} version={version} onClose={close} onDone={done} />
      </Dialog>
      <Dialog open={open === 'text'} title="更正条文" onClose={close}>
        <TextForm version={version} onClose={close} onDone={done} />
      </Dialog>
      <Dialog open={open === 'taking'} title={taking} onClose={close}>
        <TakeBack law={law} version={version} onClose={close} onDone={done} />
      </Dialog>
    </div>
  )
}
