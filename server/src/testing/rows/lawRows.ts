import { takeBackByCommand } from '../../laws/desk/takingBack/takeBackByCommand.ts'
import { deskLaw, factsOfDeskLaw, REASON, readImport, readLaw, staleText, waitingChange } from '../content/deskLaw.ts'
import { enactLaw } from '../content/enactLaw.ts'
import { askOffice } from '../people/askOffice.ts'
import { type Hired, hireStaff } from '../people/hireStaff.ts'
import type { TestApp } from '../testApp.ts'
import type { OfficeRow } from './officeRow.ts'
import { BRINGERS, EVERYBODY, KEEPERS, OPERATORS } from './whoMay.ts'

const HOLIDAYS = [
  ...['2031-01-01 休 元旦', '2031-01-22 ~ 2031-01-29 休 春节', '2031-04-05 休 清明节', '2031-05-01 休 劳动节'],
  ...['2031-06-24 休 端午节', '2031-10-01 ~ 2031-10-07 休 国庆节、中秋节'],
].join('\n')
const lawToTake = async (_me: Hired, app: TestApp) => {
  const { lawId, base } = await deskLaw(app)
  return { lawId, base, reason: REASON }
}
/** The newer of two versions. */
const versionToTake = async (app: TestApp) => {
  const { title } = await deskLaw(app)
  return { esId: await enactLaw(app.db, { title, effective: '2020-02-01' }), base: 1, reason: REASON }
}
const holidays = async ({ db }: TestApp) => {
  const last = await db
    .selectFrom('calendar_change')
    .select(({ fn }) => fn.max('number').as('number'))
    .executeTakeFirst()
  return { base: last?.number ?? 0, text: HOLIDAYS }
}

export const LAW_ROWS: Record<string, OfficeRow> = {
  'lawDesk.list': { may: EVERYBODY },
  'lawDesk.open': { may: EVERYBODY, of: async (_me, app) => ({ lawId: (await deskLaw(app)).lawId }) },
  'lawDesk.articles': { may: EVERYBODY, of: async (_me, app) => ({ esId: (await deskLaw(app)).esId }) },
  'lawDesk.read': { may: BRINGERS, of: async (me, app) => ({ uploadIds: [await readLaw(app, me)], level: '7' }) },
  'lawDesk.apply': { may: BRINGERS, of: async (me, app) => ({ importId: await readImport(app, me), reason: REASON }) },
  'lawDesk.changes': { may: EVERYBODY },
  'lawDesk.change': { may: EVERYBODY, of: async (_me, app) => ({ id: (await waitingChange(app)).id }) },
  'lawDesk.words': { may: EVERYBODY, of: async (_me, app) => ({ id: (await waitingChange(app)).id }) },
  'lawDesk.facts': { may: KEEPERS, of: (_me, app) => factsOfDeskLaw(app) },
  'lawDesk.text': {
    may: KEEPERS,
    async of(_me, app) {
      const { esId, base } = await deskLaw(app)
      return { esId, base, address: '1', text: '为了规范采购，制定本办法。', reason: REASON }
    },
  },
  'lawDesk.confirm': {
    may: ['responsible', 'lawkeeper'],
    of: async (_me, app) => ({ ...(await waitingChange(app)), outcome: 'release' }),
  },
  'lawDesk.unverified': { may: EVERYBODY },
  'lawDesk.verify': {
    may: KEEPERS,
    async of(_me, app) {
      const { esId, base } = await deskLaw(app, { effectiveAssumed: true })
      return { esId, base, effective: '2015-02-01', source: '示例省公报2015年第8号' }
    },
  },
  'lawDesk.affected': { may: EVERYBODY },
  'lawDesk.settle': { may: ['writer', 'responsible', 'chief', 'lawkeeper'], of: (_me, app) => staleText(app) },
  'lawDesk.aliases': {
    may: KEEPERS,
    async of(_me, app) {
      const { lawId, base } = await deskLaw(app)
      return { lawId, base, aliases: [] }
    },
  },
  'lawDesk.withdraw': { may: ['responsible', 'chief', 'lawkeeper'], of: lawToTake },
  'lawDesk.restore': {
    may: KEEPERS,
    async of(me, app) {
      const law = await lawToTake(me, app)
      await askOffice(app, 'lawDesk.withdraw', { as: await hireStaff(app, 'lawkeeper'), input: law })
      return { ...law, base: 2 }
    },
  },
  'lawDesk.takeBack': { may: KEEPERS, of: (_me, app) => versionToTake(app) },
  'lawDesk.bringBack': {
    may: KEEPERS,
    async of(_me, app) {
      const { esId, reason } = await versionToTake(app)
      await takeBackByCommand(app.db, { actor: 'test', kind: 'takeBack', esId, reason })
      return { esId, base: 2, reason }
    },
  },
  'dayDesk.read': { may: OPERATORS, of: () => ({ year: 2026 }) },
  'dayDesk.try': { may: OPERATORS, of: () => ({ text: '2031-01-01 休 元旦' }) },
  'dayDesk.save': { may: OPERATORS, of: (_me, app) => holidays(app) },
}
