import { type MetaArgs, useLoaderData } from 'react-router'
import { apiOf } from '../platform/api/api.ts'
import { idIn } from '../platform/steps/inAddress.ts'
import { inBrowser, type LoadArgs, onServer } from '../platform/steps/loading.ts'
import { movedTo } from '../platform/steps/movedTo.ts'
import { useSite } from '../platform/useSite.ts'
import { Status } from '../ui/states/Status.tsx'
import { Agenda } from './Agenda.tsx'
import { AnnounReading } from './AnnounReading.tsx'
import { courseMeta } from './announMeta.ts'
import { announPath } from './announPath.ts'
import { isTrainDetail } from './announType.ts'
import { CourseFacts } from './CourseFacts.tsx'
import { TRAIN_STATE } from './trainText.ts'

async function load({ context, request }: LoadArgs) {
  const item = await apiOf(context).informAndTrain.detail({ id: idIn(request) })
  if (!isTrainDetail(item)) throw movedTo(request, announPath(item))
  return item
}
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = (args: MetaArgs<typeof loader>) => courseMeta(args, args.loaderData)

export default function TrainingDetailsPage() {
  const course = useLoaderData<typeof loader>()
  const { site } = useSite()
  const { name, tone } = TRAIN_STATE[course.state]
  return (
    <AnnounReading
      item={course}
      list={['培训', '/training']}
      marks={<Status tone={tone}>{name}</Status>}
      facts={<CourseFacts course={course} today={site.today} />}
      after={<Agenda agenda={course.agenda} />}
    />
  )
}
