import { today } from '@zhengcai/contract/office/today.contract.ts'
import { serve } from '../platform/http/serve.ts'
import { type PartName, readToday, type TodayParts } from './today/readToday.ts'

type Needs = { parts: TodayParts; onError: (part: PartName, error: Error) => void }

export const todayHandlers = ({ parts, onError }: Needs) =>
  serve(today, { list: ({ staff }) => readToday(parts, staff, onError) })
