import type { WaySources } from '../../search/ways/proposeWays.ts'

/** Subjects that have nothing to do with each other, as questions and their answers. */
const SUBJECTS: [question: string, answer: string][] = [
  ['校服面料要不要看样衣', '封存样品以后逐件比对色差'],
  ['专家半路走了怎么评', '缺席时依法补足评审专家'],
  ['机房空调坏了找谁修', '维修期内由厂方负责更换'],
  ['物业人数能不能写死', '服务标准应当量化考核'],
  ['档案柜钥匙丢了怎么交接', '移交清册由双方签名'],
  ['绿化苗木死了一半', '成活率低于约定的应当补种'],
  ['车辆加油卡怎么结账', '定期对账并公开明细'],
]

type Planted = { question: string; answer: string; every: number }

/** So many exchanges on all kinds of subjects; into every so-manieth goes what is planted. */
export function exchangesWith(size: number, planted: Planted[]): { title: string; question: string; answer: string }[] {
  return Array.from({ length: size }, (_, at) => {
    const [question, answer] = SUBJECTS[at % SUBJECTS.length] ?? ['', '']
    const own = planted.filter(({ every }) => at % every === 0)
    return {
      title: `第${at}件事情怎么处理`,
      question: [question, ...own.map((one) => one.question)].join('。'),
      answer: [answer, ...own.map((one) => one.answer)].join('。'),
    }
  })
}

/** A portal in which nobody has asked anything. */
export const NO_WAYS: WaySources = {
  findables: [],
  listAnswered: async () => [],
  listPeople: async () => [],
  listCited: async () => [],
}
