import { type ReactNode, useEffect, useState } from 'react'
import type { MetaArgs } from 'react-router'
import { quietApi } from '../platform/api/browserApi.ts'
import { askLogin, sessionToken, useSession } from '../platform/session/session.ts'
import { pageMeta } from '../platform/steps/pageMeta.ts'
import { useLoaded } from '../platform/steps/useLoaded.ts'
import { Button } from '../ui/forms/Button.tsx'
import { Breadcrumbs } from '../ui/layout/Breadcrumbs.tsx'
import { SectionHeader } from '../ui/layout/SectionHeader.tsx'
import { EmptyState, ErrorState, Skeleton } from '../ui/states/States.tsx'
import css from './edit-info.module.css'
import { ChangePhone } from './profile/ChangePhone.tsx'
import { ProfileForm } from './profile/ProfileForm.tsx'

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: '编辑资料', description: '修改昵称、头像、单位等个人资料', noindex: true })

export default function EditInfoPage() {
  return (
    <main id="main" className={`wrap ${css.page}`}>
      <Breadcrumbs steps={[['首页', '/index'], ['个人中心', '/personal-center'], ['编辑资料']]} />
      <div className={css.head}>
        <SectionHeader title="编辑资料" level={1} />
      </div>
      <p className={css.scriptless}>修改昵称、头像、单位等个人资料，需要登录并启用脚本（JavaScript）。</p>
      <div className="needs-script">
        <Form />
      </div>
    </main>
  )
}

/** Asks for login in place; once the form is there it stays, whatever becomes of the session. */
function Form() {
  const { userInfo } = useSession()
  const [arrived, setArrived] = useState(false)
  const [owner, setOwner] = useState<string>()
  const [forms, setForms] = useState(0)
  useEffect(() => setArrived(true), [])
  useEffect(() => {
    // One reader's form must not be saved under another's name.
    if (!userInfo || !owner || userInfo.userId === owner) return
    setOwner(undefined)
    setForms((before) => before + 1)
  }, [userInfo, owner])
  if (!arrived) return <Skeleton rows={5} />
  return owner || sessionToken() ? <Loaded key={forms} onOwner={setOwner} /> : <AskLogin />
}

function Loaded({ onOwner }: { onOwner: (userId: string) => void }): ReactNode {
  const { data, failed, reload } = useLoaded('profile', (signal) => quietApi.user.profile({}, { signal }))
  const owner = data?.userId
  useEffect(() => {
    if (owner) onOwner(owner)
  }, [owner, onOwner])
  if (data)
    return (
      <>
        <div className={css.fixed}>
          <b>手机号</b>
          <ChangePhone phone={data.phonenumber} />
        </div>
        <ProfileForm user={data} />
      </>
    )
  return failed ? <ErrorState onRetry={reload} /> : <Skeleton rows={5} />
}

const REASON = '登录后即可修改个人资料。'

function AskLogin() {
  useEffect(() => askLogin({ reason: REASON }), [])
  return (
    <EmptyState title="请先登录">
      <Button onClick={() => askLogin({ reason: REASON })}>登录</Button>
    </EmptyState>
  )
}
