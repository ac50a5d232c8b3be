import type { Calls } from '@zhengcai/contract/calls.ts'
import type { officeContract, readersContract } from '@zhengcai/contract/contract.ts'
import { accountFeature } from '../account/accountFeature.ts'
import { feedbackFeature } from '../feedback/feedbackFeature.ts'
import { addViews } from '../knowledge/knowledge.queries.ts'
import { knowledgeFeature } from '../knowledge/knowledgeFeature.ts'
import { viewCounter } from '../knowledge/viewCounter.ts'
import { partsOfVersions } from '../laws/citations/partsOfVersions.ts'
import { listArticleLabels, listLawMarks } from '../laws/itemLaws.queries.ts'
import { listLawEvents } from '../laws/lawEvents.queries.ts'
import { lawDeskFeature, lawsFeature } from '../laws/lawsFeature.ts'
import { listExampleLaws } from '../laws/search/lawsInSearch.queries.ts'
import { officeFeature } from '../office/officeFeature.ts'
import { operationsFeature } from '../operations/operationsFeature.ts'
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
import { questionsFeature } from '../questions/questionsFeature.ts'
import { searchFeature } from '../search/searchFeature.ts'
import { siteJob } from '../site/site.job.ts'
import { siteDeskHandlers } from '../site/siteDesk.handlers.ts'
import { siteFeature } from '../site/siteFeature.ts'
import { wordDeskHandlers } from '../site/wordDesk.handlers.ts'
import { trainingFeature } from '../training/trainingFeature.ts'
import { wechatFeature } from '../wechat/wechatFeature.ts'
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
  const { config, db, values, tell, job } = parts
  const notCounted = tell('views not written yet', 'warn')
  const views = viewCounter((counts) => addViews(db, counts), notCounted)
  const ofKinds = kinds(db, values)
  const { items } = ofKinds
  const finding = searchFeature({
    ...parts,
    script: new URL('./searchWorker.ts', import.meta.url),
    findables: findables(ofKinds.facts),
    listLaws: listExampleLaws,
  })
  const { search, limitCaller } = finding
  const laws = lawsFeature({ db, values, views, search, limitCaller, config })
  const training = trainingFeature({ db, values, config, citationsOf: laws.citationsOf, notCounted })
  const site = siteFeature({ ...parts, items })
  const knowledge = knowledgeFeature({
    ...parts,
    ...ofKinds,
    views,
    citations: laws.citations,
    classes: site.classes,
    listLawMarks,
    onError: tell('relations failed'),
  })
  const operations = operationsFeature({
    ...parts,
    items,
    articles: { labelsOf: listArticleLabels, partsOf: partsOfVersions },
    lawEvents: listLawEvents,
    onError: tell('followers not told'),
  })
  const questions = questionsFeature({ ...parts, search, limitCaller, onError: tell('questions not looked after') })
  const feedback = feedbackFeature({ ...parts, onError: tell('feedback not looked after') })
  const wechat = wechatFeature({
    ...parts,
    watch: parts.outside('chat'),
    onTrouble: (what) => parts.log.warn(`chat app: ${what}`),
  })
  const account = accountFeature({
    ...parts,
    contact: site.contact,
    held: [operations.held, wechat.held, questions.held, feedback.held],
    counts: { questions: questions.countOwn, feedback: feedback.countOwn },
    unbind: wechat.unbind,
    weChatOf: wechat.bindingOf,
    onError: tell('cleaning failed'),
  })
  const drafts = {
    ...parts,
    readers: TEXT_READERS,
    draftOfItem: (from: Db, esId: string) => draftOfItem(from, TEXT_READERS, esId),
    mediaMissing,
    noteMediaUse,
    readManuscript: readManuscript(parts),
    reports: feedback.reports,
  }
  const publishing = publishingFeature({
    ...drafts,
    kindParts: KIND_PARTS,
    search,
    tell,
    knownOfAsker: questions.knownOfAsker,
  })
  const media = mediaFeature({ ...parts, drafts, onError: tell('media not cleaned') })
  const desk = lawDeskFeature({
    ...parts,
    dataDir: config.dataDir,
    joinUpload: media.joinUpload,
    dues: DUE_DAYS,
    texts: {
      listReadAgain: () => listLastCorrections(db),
      textIdsOf: (esIds) => listTextIds(db, esIds),
      caseIdsOf: questions.caseIdsOf,
      isReleasedSince: (esId, at) => isReleasedSince(db, esId, at),
    },
    onError: tell('law desk'),
  })
  const planned = siteJob({ db, job, parts: SITE_PARTS, onError: tell('planned changes of the site') })
  const office = officeFeature({
    ...parts,
    search,
    finderParts: [draftsInFinder(db), questions.inFinder, feedback.inFinder, mediaInFinder(db)],
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
      ...knowledge.api,
      ...operations.api,
      ...questions.api,
      ...wechat.api,
      ...feedback.api,
    } satisfies Serving<typeof readersContract>,
    office: {
      ...office.api,
      ...account.office,
      ...publishing.api,
      ...media.api,
      ...desk.api,
      siteDesk: siteDeskHandlers({ ...parts, parts: SITE_PARTS, held: HELD_BY_CLASS }),
      ...feedback.office,
      ...questions.office,
      wordDesk: wordDeskHandlers({ db, dataDir: config.dataDir, checks: { typoBeginning, finderOf, lastTexts } }),
    } satisfies Serving<typeof officeContract>,
    authenticateStaff: office.authenticate,
    texts: [...site.texts, ...finding.texts],
    downloads: [...training.downloads, ...laws.downloads],
    standIn: wechat.standIn,
    start: finding.start,
    close: [
      parts.jobs,
      views,
      training,
      knowledge,
      operations,
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
