import { READER_STATUSES } from '@zhengcai/contract/account/readerWords.ts'
import { Dialog } from '@zhengcai/web/ui/layout/Dialog.tsx'
import { FactList } from '@zhengcai/web/ui/layout/FactList.tsx'
import { ErrorState, Skeleton } from '@zhengcai/web/ui/states/States.tsx'
import { officeApi } from '../../platform/api/officeApi.ts'
import { go } from '../../platform/go.ts'
import facts from '../../platform/parts/facts.module.css'
import { Section } from '../../platform/parts/Section.tsx'
import { useMe } from '../../platform/session/staffSession.ts'
import { shortTime } from '../../platform/time/beijing.ts'
import { useAsked } from '../../platform/useAsked.ts'
import { PersonsForm } from './PersonsForm.tsx'
import type { Reader } from './Reader.ts'
import { StatusForm } from './StatusForm.tsx'

type Props = { id: string | undefined; path: string; onChanged: () => Promise<void> }

/** One reader: what the office needs to know, not what they read. */
const AGREEMENTS: Record<string, string> = { user: '用户协议', privacy: '隐私政策', copyright: '版权声明' }

export function ReaderDialog({ id, path, onChanged }: Props) {
  const close = () => void go(path)
  return (
    <Dialog open={id !== undefined} title="读者" onClose={close}>
      {id && <Content key={id} id={id} onChanged={onChanged} onGone={close} />}
    </Dialog>
  )
}

function Content({ id, onChanged, onGone }: { id: string; onChanged: () => Promise<void>; onGone: () => void }) {
  const { rights } = useMe()
  const asked = useAsked(id, (signal) => officeApi.readerDesk.open({ id }, { signal }))
  if (asked.fault && !asked.data) return <ErrorState text={asked.fault} onRetry={() => void asked.again()} />
  if (!asked.data) return <Skeleton rows={4} />
  const reader = asked.data
  const changed = async () => void (await Promise.all([asked.again(), onChanged()]))
  const gone = async () => {
    onGone()
    await onChanged()
  }
  return (
    <>
      <FactList className={facts.facts} facts={factsOf(reader)} />
      {rights.includes('readers') && <StatusForm key={reader.status} reader={reader} onChanged={changed} />}
      {rights.includes('persons') && (
        <Section title="应本人请求">
          <PersonsForm reader={reader} onGone={gone} />
        </Section>
      )}
    </>
  )
}

const factsOf = (reader: Reader): [string, string][] => [
  ['昵称', reader.nickName],
  ['用户编号', reader.id],
  ['手机号', reader.phone],
  ['状态', READER_STATUSES[reader.status]],
  ['注册', shortTime(reader.createTime)],
  ['最近登录', reader.lastLoginTime ? shortTime(reader.lastLoginTime) : '没有登录过'],
  ['地区', reader.region],
  ['提问', `${reader.questions} 件`],
  ['反馈', `${reader.feedback} 件`],
  ['现有登录', reader.sessions.map((one) => `${one.device}（${shortTime(one.lastUsedTime)}）`).join('；') || '没有'],
  [
    '同意过',
    reader.consents.map((one) => `${AGREEMENTS[one.type] ?? one.type} ${one.version} 版`).join('；') || '没有',
  ],
]
