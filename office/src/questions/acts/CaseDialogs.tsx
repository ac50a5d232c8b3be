import { WITHDRAW_REASONS } from '@zhengcai/contract/publishing/releaseWords.ts'
import {
  ASK_MORE_REASONS,
  DESK_ACTS,
  GIVE_BACK_REASONS,
  REFUSE_REASONS,
  SEND_BACK_REASONS,
} from '@zhengcai/contract/questions/questionDeskWords.ts'
import { Dialog } from '@zhengcai/web/ui/layout/Dialog.tsx'
import { officeApi } from '../../platform/api/officeApi.ts'
import { AssignForm } from '../../publishing/desk/AssignForm.tsx'
import { answerCalls } from '../answer/useAnswerDesk.ts'
import { DiscloseForm } from '../public/DiscloseForm.tsx'
import type { ActName } from './CaseActs.tsx'
import type { FormProps } from './formProps.ts'
import { ReasonForm } from './ReasonForm.tsx'
import { SendForm } from './SendForm.tsx'

type Props = FormProps & { act: ActName; onClose: () => void }

/** The form of an act, over the case. */
export function CaseDialogs(props: Props) {
  const { act, onClose } = props
  return (
    <Dialog open title={TITLES[act] ?? DESK_ACTS[act]} onClose={onClose}>
      <Form {...props} />
    </Dialog>
  )
}

const TITLES: Partial<Record<ActName, string>> = { publish: '公开问答', amend: '送更正复核' }

function Form({ act, ...props }: Props) {
  const { id, answer } = props.one
  const { questionDesk } = officeApi
  if (act === 'assign') return <AssignForm calls={answerCalls} one={props.one} onDone={props.onDone} />
  if (act === 'submit' || act === 'amend') return <SendForm isAmendment={act === 'amend'} {...props} />
  if (act === 'publish') return <DiscloseForm {...props} />
  const forms = {
    giveBack: {
      hint: '提问回到未派，可以分派的同事会得到通知；提问人看不到',
      offered: GIVE_BACK_REASONS,
      act: (reason: string) => questionDesk.giveBack({ id, reason }),
      done: '已放回，分派的同事会得到通知',
    },
    return: {
      hint: '提问人会看到，补充之后重新计五个工作日',
      offered: ASK_MORE_REASONS,
      act: (reason: string) => questionDesk.return({ id, reason }),
      done: '已退回，等提问人补充',
    },
    refuse: {
      hint: '由另一位同事复核之后成立，那时提问人会看到',
      offered: REFUSE_REASONS,
      act: (reason: string) => questionDesk.refuse({ id, reason }),
      done: '已提出，等同事复核',
    },
    sendBack: {
      hint: '写明哪一处、怎样改；提问人看不到',
      offered: SEND_BACK_REASONS,
      act: (reason: string) => questionDesk.sendBack({ id, number: answer.number, reason }),
      done: '已退回修改',
    },
    withdraw: {
      hint: '留在经过里',
      offered: WITHDRAW_REASONS,
      act: (reason: string) => questionDesk.withdraw({ id, reason }),
      done: '读者不再看到',
    },
  }
  return <ReasonForm key={act} {...forms[act]} {...props} word={DESK_ACTS[act]} />
}
