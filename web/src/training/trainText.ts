import type { TrainRow } from '@zhengcai/contract/training/announTrain.ts'
import type { Tone } from '../ui/states/Status.tsx'
import { shortDate } from '../ui/text/chineseDate.ts'
import { groupedNumber } from '../ui/text/groupedNumber.ts'
import { moneyText } from '../ui/text/moneyText.ts'

export const TRAIN_STATE: Record<TrainRow['state'], { name: string; tone: Tone }> = {
  open: { name: '报名中', tone: 'ok' },
  full: { name: '名额已满', tone: 'warn' },
  closed: { name: '报名截止', tone: 'warn' },
  ongoing: { name: '进行中', tone: 'seal' },
  ended: { name: '已结束', tone: 'off' },
}

export const MODE: Record<TrainRow['mode'], string> = { offline: '线下', online: '线上', mixed: '线上线下同步' }

/** Where in a word; an online course has no city to name. */
export const whereText = ({ mode, city }: TrainRow) => (mode === 'online' ? '线上' : `${MODE[mode]}·${city}`)

/** 12月3日 09:00—17:00 within a day, both dates otherwise. */
export function spanText({ start, end }: Pick<TrainRow, 'start' | 'end'>, today: string): string {
  const from = `${shortDate(start, today)} ${start.slice(11, 16)}`
  if (start.slice(0, 10) === end.slice(0, 10)) return `${from}—${end.slice(11, 16)}`
  return `${from} 至 ${shortDate(end, today)} ${end.slice(11, 16)}`
}

export function feeText(fee: string): string {
  return Number(fee) === 0 ? '免费' : `${moneyText(fee)} 元`
}

/** What a reader wants to know about seats in this state, in a few words. */
export function seatsText({ state, left }: Pick<TrainRow, 'state' | 'left'>): string {
  if (state === 'open') return `剩余名额 ${groupedNumber(left)}`
  return TRAIN_STATE[state].name
}
