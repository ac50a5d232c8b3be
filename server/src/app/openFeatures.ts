import type { Calls } from '@zhengcai/contract/calls.ts'
import type { officeContract, readersContract } from '@zhengcai/contract/contract.ts'
import { accountFeature } from '../account/accountFeature.ts'
import { countOwnFeedback } from '../feedback/feedback.queries.ts'
import { heldFeedback } from '../feedback/heldFeedback.ts'
import { zcFeedBackHandlers } from '../feedback/zcFeedBack.handlers.ts'
import { knowledgeHandlers } from '../knowledge/knowledge.handlers.ts'
import { addViews } from '../knowledge/knowledge.queries.ts'
import { relationsJob } from '../knowledge/relations.job.ts'
import { viewCounter } from '../knowledge/viewCounter.ts'
import { listArticleLabels, listLawMarks } from '../laws/itemLaws.queries.ts'
import { listLawEvents } from '../laws/lawEvents.queries.ts'
import { lawsFeature } from '../laws/lawsFeature.ts'
import { listExampleLaws } from '../laws/search/lawsInSearch.queries.ts'
import { officeFeature } from '../office/officeFeature.ts'
import { followersJob } from '../operations/followers.job.ts'
import { heldOperations } from '../operations/heldOperations.ts'
import { operateHandlers } from '../operations/operate.handlers.ts'
import type { Served } from '../platform/http/serve.ts'
import { heldQuestions } from '../questions/heldQuestions.ts'
import { countOwnQuestions } from '../questions/questions.queries.ts'
import { userQuestionHandlers } from '../questions/userQuestion.handlers.ts'
import { searchFeature } from '../search/searchFeature.ts'
import { siteFeature } from '../site/siteFeature.ts'
import { trainingFeature } from '../training/trainingFeature.ts'
import { unbindChat } from '../wechat/bindChat.ts'
import { describeBinding } from '../wechat/describeBinding.ts'
import { heldChat } from '../wechat/heldChat.ts'
import { openChat } from '../wechat/openChat.ts'
import { weChatHandlers } from '../wechat/weChat.handlers.ts'
import { findables } from './findables.ts'
import { kinds } from './kinds.ts'
import type { Parts } from './openParts.ts'

type Serving<C extends Record<string, Calls>> = { [R in keyof C]: Served<C[R]> }

/** The readable list of what this server is made of. A resource of the contract left out here does not compile. */
export function openFeatures(parts: Parts) {
  const { config, db, changes, values, keyed, tell } = parts
  const notCounted = tell('views not written yet', 'warn')
  const views = viewCounter((counts) => addViews(db, counts), notCounted)
  const ofKinds = kinds(db, values)
  const { items } = ofKinds
  const relations = relationsJob({ db, changes, lawMarks: listLawMarks, onError: tell('relations failed') })
  const followers = followersJob({ db, changes, lawEvents: listLawEvents, onError: tell('followers not told') })
  const finding = searchFeature({
    ...parts,
    script: new URL('./searchWorker.ts', import.meta.url),
    findables: findables(items.describe),
    listLaws: listExampleLaws,
  })
  const { search, limitCaller } = finding
  const laws = lawsFeature({ db, values, views, search, limitCaller, config })
  const training = trainingFeature({ db, values, config, citationsOf: laws.citationsOf, notCounted })
  const site = siteFeature({ ...parts, items })
  const { chat, standIn } = openChat(config, (what) => parts.log.warn(`chat app: ${what}`))
  const account = accountFeature({
    ...parts,
    contact: site.contact,
    held: [heldOperations, heldChat, heldQuestions, heldFeedback],
    counts: {
      questions: (userId) => countOwnQuestions(db, { userId }),
      feedback: (userId) => countOwnFeedback(db, { userId }),
    },
    unbind: unbindChat,
    weChatOf: (userId) => describeBinding(db, userId),
    onError: tell('cleaning failed'),
  })
  const office = officeFeature({ ...parts, onError: tell('audit trail not verified') })
  return {
    api: {
      ...account.api,
      ...laws.api,
      ...finding.api,
      ...site.api,
      ...training.api,
      knowledge: knowledgeHandlers({ ...ofKinds, views, citations: laws.citations, classes: site.classes }),
      operate: operateHandlers({ items, labelsOf: listArticleLabels }),
      userQuestion: userQuestionHandlers({ db, search, limitCaller, keyed, config }),
      weChat: weChatHandlers({ ...parts, chat }),
      zcFeedBack: zcFeedBackHandlers({ db, keyed, config }),
    } satisfies Serving<typeof readersContract>,
    office: office.api satisfies Serving<typeof officeContract>,
    authenticateStaff: office.authenticate,
    texts: [...site.texts, ...finding.texts],
    downloads: [...training.downloads, ...laws.downloads],
    standIn,
    start: finding.start,
    close: [views, training, relations, followers, account, finding, office].map(({ close }) => close),
  }
}
