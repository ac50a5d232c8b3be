import type { Calls } from '@zhengcai/contract/calls.ts'
import type { officeContract, readersContract } from '@zhengcai/contract/contract.ts'
import { accountFeature } from '../account/accountFeature.ts'
import { reports } from '../feedback/desk/correctItem.ts'
import { feedbackJob } from '../feedback/feedback.job.ts'
import { countOwnFeedback } from '../feedback/feedback.queries.ts'
import { feedbackDeskHandlers } from '../feedback/feedbackDesk.handlers.ts'
import { feedbackInFinder } from '../feedback/feedbackInFinder.ts'
import { heldFeedback } from '../feedback/heldFeedback.ts'
import { zcFeedBackHandlers } from '../feedback/zcFeedBack.handlers.ts'
import { knowledgeHandlers } from '../knowledge/knowledge.handlers.ts'
import { addViews } from '../knowledge/knowledge.queries.ts'
import { makeRelations, relationsJob } from '../knowledge/relations.job.ts'
import { viewCounter } from '../knowledge/viewCounter.ts'
import { partsOfVersions } from '../laws/citations/partsOfVersions.ts'
import { listArticleLabels, listLawMarks } from '../laws/itemLaws.queries.ts'
import { listLawEvents } from '../laws/lawEvents.queries.ts'
import { lawDeskFeature, lawsFeature } from '../laws/lawsFeature.ts'
import { listExampleLaws } from '../laws/search/lawsInSearch.queries.ts'
import { officeFeature } from '../office/officeFeature.ts'
import { followersJob } from '../operations/followers.job.ts'
import { heldOperations } from '../operations/heldOperations.ts'
import { operateHandlers } from '../operations/operate.handlers.ts'
import type { Db } from '../platform/database/database.ts'
import type { Served } from '../platform/http/serve.ts'
import { lastTexts } from '../publishing/checks/words/lastTexts.ts'
import { finderOf, typoBeginning } from '../publishing/checks/words/officeWords.ts'
import { draftsInFinder, textsOfItems } from '../publishing/finder/draftsInFinder.ts'
import { listTextIds } from '../publishing/finder/finder.queries.ts'
import { mediaInFinder } from '../publishing/finder/mediaInFinder.ts'
import { mediaFeature } from '../publishing/media/mediaFeature.ts'
import { mediaMissing, noteMediaUse } from '../publishing/media/mediaUses.queries.ts'
import { readManuscript } from '../publishing/media/readManuscript.ts'
import { publishingFeature } from '../publishing/publishingFeature.ts'
import { draftOfItem } from '../publishing/releasing/draftOfItem.ts'
import { isReleasedSince, listLastCorrections } from '../publishing/today/figures.queries.ts'
import { knownOfAsker } from '../questions/desk/askerFacts.ts'
import { listCaseIds } from '../questions/desk/cases.queries.ts'
import { heldQuestions } from '../questions/heldQuestions.ts'
import { questionDeskHandlers } from '../questions/questionDesk.handlers.ts'
import { questionsJob } from '../questions/questions.job.ts'
import { countOwnQuestions } from '../questions/questions.queries.ts'
import { questionsInFinder } from '../questions/questionsInFinder.ts'
import { userQuestionHandlers } from '../questions/userQuestion.handlers.ts'
import { searchFeature } from '../search/searchFeature.ts'
import { siteJob } from '../site/site.job.ts'
import { siteDeskHandlers } from '../site/siteDesk.handlers.ts'
import { siteFeature } from '../site/siteFeature.ts'
import { wordDeskHandlers } from '../site/wordDesk.handlers.ts'
import { trainingFeature } from '../training/trainingFeature.ts'
import { unbindChat } from '../wechat/bindChat.ts'
import { describeBinding } from '../wechat/describeBinding.ts'
import { heldChat } from '../wechat/heldChat.ts'
import { openChat } from '../wechat/openChat.ts'
import { weChatHandlers } from '../wechat/weChat.handlers.ts'
import { TEXT_READERS } from './content/contentReaders.ts'
import { contentWays } from './content/contentWays.ts'
import { kinds } from './kinds.ts'
import type { Parts } from './openParts.ts'
import { auditSubjects } from './parts/auditSubjects.ts'
import { DUE_DAYS } from './parts/dueDays.ts'
import { figureParts } from './parts/figureParts.ts'
import { findables } from './parts/findables.ts'
import { HELD_BY_CLASS } from './parts/heldByClass.ts'
import { HELD_BY_STAFF } from './parts/heldByStaff.ts'
import { KIND_PARTS } from './parts/kindParts.ts'
import { SITE_PARTS } from './parts/siteParts.ts'
import { standingLines } from './parts/standingLines.ts'
import { todayParts } from './parts/todayParts.ts'

type Serving<C extends Record<string, Calls>> = { [R in keyof C]: Served<C[R]> }

/** The readable list of what this server is made of. A resource of the contract left out here does not compile. */
export function openFeatures(parts: Parts) {
  const { config, db, changes, values, keyed, tell, job } = parts
  const notCounted = tell('views not written yet', 'warn')
  const views = viewCounter((counts) => addViews(db, counts), notCounted)
  const ofKinds = kinds(db, values)
  const { items } = ofKinds
  const relations = relationsJob({
    changes,
    job,
    make: () => makeRelations(db, listLawMarks),
    onError: tell('relations failed'),
  })
  const followers = followersJob({
    db,
    changes,
    job,
    lawEvents: listLawEvents,
    onError: tell('followers not told'),
  })
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
  const { chat, standIn } = openChat(config, (what) => parts.log.warn(`chat app: ${what}`), parts.outside('chat'))
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
  const drafts = {
    ...parts,
    readers: TEXT_READERS,
    draftOfItem: (from: Db, esId: string) => draftOfItem(from, TEXT_READERS, esId),
    mediaMissing,
    noteMediaUse,
    readManuscript: readManuscript(parts),
    reports,
  }
  const publishing = publishingFeature({ ...drafts, kindParts: KIND_PARTS, search, tell, knownOfAsker })
  const media = mediaFeature({ ...parts, drafts, onError: tell('media not cleaned') })
  const desk = lawDeskFeature({
    ...parts,
    dataDir: config.dataDir,
    joinUpload: media.joinUpload,
    dues: DUE_DAYS,
    texts: {
      listReadAgain: () => listLastCorrections(db),
      textIdsOf: (esIds) => listTextIds(db, esIds),
      caseIdsOf: (esIds) => listCaseIds(db, esIds),
      isReleasedSince: (esId, at) => isReleasedSince(db, esId, at),
    },
    onError: tell('law desk'),
  })
  const planned = siteJob({ db, job, parts: SITE_PARTS, onError: tell('planned changes of the site') })
  const feedback = feedbackJob({ db, job, onError: tell('feedback not looked after') })
  const questions = questionsJob({ db, job, onError: tell('questions not looked after') })
  const office = officeFeature({
    ...parts,
    search,
    finderParts: [draftsInFinder(db), questionsInFinder(db), feedbackInFinder(db), mediaInFinder(db)],
    textsOfItems: textsOfItems(db),
    standing: standingLines(parts, site),
    held: HELD_BY_STAFF,
    subjects: auditSubjects(db),
    todayParts: todayParts({ ...parts, origin: config.publicOrigin }),
    figureParts: figureParts(db),
    health: { jobs: parts.jobs, sms: parts.smsState, unsent: [] },
    transfers: { ...parts, ways: contentWays(parts), joinUpload: media.joinUpload, onError: tell('transfers') },
    onError: tell('audit trail not verified'),
  })
  return {
    api: {
      ...account.api,
      ...laws.api,
      ...finding.api,
      ...site.api,
      ...training.api,
      knowledge: knowledgeHandlers({ ...ofKinds, views, citations: laws.citations, classes: site.classes }),
      operate: operateHandlers({ items, articles: { labelsOf: listArticleLabels, partsOf: partsOfVersions } }),
      userQuestion: userQuestionHandlers({ db, search, limitCaller, keyed, config }),
      weChat: weChatHandlers({ ...parts, chat }),
      zcFeedBack: zcFeedBackHandlers({ db, keyed, config }),
    } satisfies Serving<typeof readersContract>,
    office: {
      ...office.api,
      ...account.office,
      ...publishing.api,
      ...media.api,
      ...desk.api,
      siteDesk: siteDeskHandlers({ ...parts, parts: SITE_PARTS, held: HELD_BY_CLASS }),
      feedbackDesk: feedbackDeskHandlers(parts),
      questionDesk: questionDeskHandlers({ ...parts, search }),
      wordDesk: wordDeskHandlers({ db, dataDir: config.dataDir, checks: { typoBeginning, finderOf, lastTexts } }),
    } satisfies Serving<typeof officeContract>,
    authenticateStaff: office.authenticate,
    texts: [...site.texts, ...finding.texts],
    downloads: [...training.downloads, ...laws.downloads],
    standIn,
    start: finding.start,
    close: [
      parts.jobs,
      views,
      training,
      relations,
      followers,
      account,
      finding,
      office,
      feedback,
      questions,
      ...publishing.jobs,
      media,
      desk,
      planned,
    ].map(({ close }) => close),
  }
}
