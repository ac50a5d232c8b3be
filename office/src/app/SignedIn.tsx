import { Toasts } from '@zhengcai/web/ui/states/Toasts.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import { EnrolFactor } from '../office/signIn/EnrolFactor.tsx'
import { SignInForm } from '../office/signIn/SignInForm.tsx'
import { officeApi } from '../platform/api/officeApi.ts'
import { Refusal } from '../platform/api/Refusal.ts'
import { beginSession, endSession, followTabs, useStaffSession } from '../platform/session/staffSession.ts'
import { ConfirmCode } from './ConfirmCode.tsx'
import { Cover } from './Cover.tsx'
import { Door, Opening } from './Door.tsx'
import css from './Frame.module.css'
import { Frame } from './Frame.tsx'
import { PickPicture } from './PickPicture.tsx'

const askWho = () => officeApi.staffSession.me({}, { quiet: true })

/** Who is here decides what is drawn: the door, or the console. Once it is drawn it stays, whatever lies over it. */
export function SignedIn() {
  const session = useStaffSession()
  const [entered, setEntered] = useState(false)
  const mayWork = session.at === 'in' && !session.me.mustEnrol
  useEffect(() => {
    if (mayWork) setEntered(true)
  }, [mayWork])
  const opening = useOpening(session.at === 'unknown')
  if (session.at === 'unknown') return <Opening {...opening} />
  const door = doorOf(session)
  if (!entered && !mayWork) return <Door>{door}</Door>
  return (
    <>
      <div className={door ? css.covered : undefined}>
        <Frame />
        <ConfirmCode />
        <PickPicture />
        <Toasts />
      </div>
      {door && <Cover>{door}</Cover>}
    </>
  )
}

/** What somebody has to do before they may go on. */
function doorOf(session: ReturnType<typeof useStaffSession>): ReactNode {
  if (session.at === 'out') return <SignInForm key="sign-in" onDone={beginSession} />
  if (session.at === 'over') return <SignInForm key="sign-in" before={session.me.name} onDone={beginSession} />
  if (session.at === 'in' && session.me.mustEnrol)
    return <EnrolFactor key="enrol" onDone={() => void askWho().then(beginSession)} />
  return undefined
}

/** Asks once who is signed in; a server that cannot be reached says nothing about it. */
function useOpening(unknown: boolean) {
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(1)
  useEffect(() => {
    if (!unknown || tries === 0) return
    setFailed(false)
    askWho().then(beginSession, (error) => {
      if (error instanceof Refusal && error.code === 401) endSession()
      else setFailed(true)
    })
  }, [unknown, tries])
  useEffect(() => followTabs(askWho), [])
  return { failed, onRetry: () => setTries(tries + 1) }
}
