import { captchaImage } from './account/captchaImage.contract.ts'
import { centre } from './account/centre.contract.ts'
import { common } from './account/common.contract.ts'
import { loginByPhone } from './account/loginByPhone.contract.ts'
import { logout } from './account/logout.contract.ts'
import { message } from './account/message.contract.ts'
import { phoneChange } from './account/phoneChange.contract.ts'
import { profile } from './account/profile.contract.ts'
import { readerDesk } from './account/readerDesk.contract.ts'
import { session } from './account/session.contract.ts'
import { user } from './account/user.contract.ts'
import type { Client } from './calls.ts'
import { feedbackDesk } from './feedback/feedbackDesk.contract.ts'
import { zcFeedBack } from './feedback/zcFeedBack.contract.ts'
import { knowledge } from './knowledge/knowledge.contract.ts'
import { dayDesk } from './laws/dayDesk.contract.ts'
import { law } from './laws/law.contract.ts'
import { lawDesk } from './laws/lawDesk.contract.ts'
import { auditTrail } from './office/auditTrail.contract.ts'
import { figures } from './office/figures.contract.ts'
import { finder } from './office/finder.contract.ts'
import { job } from './office/job.contract.ts'
import { staff } from './office/staff.contract.ts'
import { staffNotice } from './office/staffNotice.contract.ts'
import { staffSession } from './office/staffSession.contract.ts'
import { today } from './office/today.contract.ts'
import { transfer } from './office/transfer.contract.ts'
import { welcome } from './office/welcome.contract.ts'
import { operate } from './operations/operate.contract.ts'
import { check } from './publishing/check.contract.ts'
import { comment } from './publishing/comment.contract.ts'
import { draft } from './publishing/draft.contract.ts'
import { media } from './publishing/media.contract.ts'
import { preview } from './publishing/preview.contract.ts'
import { release } from './publishing/release.contract.ts'
import { review } from './publishing/review.contract.ts'
import { revision } from './publishing/revision.contract.ts'
import { questionDesk } from './questions/questionDesk.contract.ts'
import { userQuestion } from './questions/userQuestion.contract.ts'
import { knowledgeSearch } from './search/knowledgeSearch.contract.ts'
import { columnSetting } from './site/columnSetting.contract.ts'
import { dict } from './site/dict.contract.ts'
import { portal } from './site/portal.contract.ts'
import { siteDesk } from './site/siteDesk.contract.ts'
import { wordDesk } from './site/wordDesk.contract.ts'
import { zcColumnSetting } from './site/zcColumnSetting.contract.ts'
import { informAndTrain } from './training/informAndTrain.contract.ts'
import { zcAnnounTrain } from './training/zcAnnounTrain.contract.ts'
import { weChat } from './wechat/weChat.contract.ts'

/** Every call of the readers' side. */
export const readersContract = {
  captchaImage,
  centre,
  columnSetting,
  common,
  dict,
  informAndTrain,
  knowledge,
  knowledgeSearch,
  law,
  loginByPhone,
  logout,
  message,
  operate,
  phoneChange,
  portal,
  profile,
  session,
  user,
  userQuestion,
  weChat,
  zcAnnounTrain,
  zcColumnSetting,
  zcFeedBack,
}

/** Every call of the editorial office; the readers' pages know none of their addresses. */
export const officeContract = {
  auditTrail,
  check,
  comment,
  dayDesk,
  media,
  draft,
  feedbackDesk,
  figures,
  finder,
  job,
  lawDesk,
  preview,
  questionDesk,
  readerDesk,
  release,
  review,
  revision,
  siteDesk,
  staff,
  staffNotice,
  staffSession,
  today,
  transfer,
  welcome,
  wordDesk,
}

/** Every call of the API. The architecture test keeps this list complete. */
export const contract = { ...readersContract, ...officeContract }

export type Api = Client<typeof readersContract>
export type OfficeApi = Client<typeof officeContract>
