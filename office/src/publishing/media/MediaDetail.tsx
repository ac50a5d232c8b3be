import { MEDIA_KINDS } from '@zhengcai/contract/publishing/mediaWords.ts'
import { toast } from '@zhengcai/web/platform/toasts.ts'
import { LinkButton } from '@zhengcai/web/ui/forms/Button.tsx'
import { ConfirmButton } from '@zhengcai/web/ui/forms/ConfirmButton.tsx'
import { FactList } from '@zhengcai/web/ui/layout/FactList.tsx'
import { EmptyState, ErrorState, Skeleton } from '@zhengcai/web/ui/states/States.tsx'
import { officeApi } from '../../platform/api/officeApi.ts'
import { FormFault } from '../../platform/parts/FormFault.tsx'
import facts from '../../platform/parts/facts.module.css'
import { Page } from '../../platform/parts/Page.tsx'
import { Section } from '../../platform/parts/Section.tsx'
import { shortTime } from '../../platform/time/beijing.ts'
import { useAsked } from '../../platform/useAsked.ts'
import { useSend } from '../../platform/useSend.ts'
import { FocusPoint } from './FocusPoint.tsx'
import { ImportWord } from './ImportWord.tsx'
import css from './MediaDetail.module.css'
import { MediaFactsForm } from './MediaFactsForm.tsx'
import { Thumb } from './MediaGrid.tsx'
import { MediaUses } from './MediaUses.tsx'
import { measuresOf } from './mediaText.ts'
import type { MediaRow } from './pickedMedia.ts'
import { ReplaceMedia } from './ReplaceMedia.tsx'

/** One file: how it looks, what is said of it, where it is used, and how to be rid of it. */
export function MediaDetail({ id, back }: { id: string; back: string }) {
  const one = useAsked(
    id,
    async (signal) => (await officeApi.media.list({ id, pageSize: 1 }, { signal })).rows[0] ?? null,
  )
  const media = one.data
  return (
    <Page
      title={media?.name ?? '媒体'}
      acts={
        <>
          {media?.url.endsWith('.docx') && <ImportWord mediaId={media.id} />}
          <LinkButton to={back} quiet>
            返回媒体库
          </LinkButton>
        </>
      }
    >
      {one.fault && <ErrorState text={one.fault} onRetry={() => void one.again()} />}
      {media === undefined && !one.fault && <Skeleton rows={4} />}
      {media === null && <EmptyState title="没有找到这个文件，可能已被清理" />}
      {media && <Detail media={media} onChanged={one.again} />}
    </Page>
  )
}

function Detail({ media, onChanged }: { media: MediaRow; onChanged: () => Promise<void> }) {
  return (
    <div className={css.detail}>
      <div>
        <Look media={media} onChanged={onChanged} />
        <FactList className={facts.facts} facts={factsOf(media)} />
      </div>
      <div>
        <MediaFactsForm media={media} onChanged={onChanged} />
        <MediaUses id={media.id} />
        <ReplaceMedia media={media} onChanged={onChanged} />
        <Trash media={media} onChanged={onChanged} />
      </div>
    </div>
  )
}

function Look({ media, onChanged }: { media: MediaRow; onChanged: () => Promise<void> }) {
  if (media.covers) return <FocusPoint media={media} onChanged={onChanged} />
  if (media.kind === 'film') return <video className={css.look} src={media.url} controls muted preload="metadata" />
  return (
    <div className={css.look}>
      <Thumb media={media} />
    </div>
  )
}

const factsOf = (media: MediaRow): [string, string][] => [
  ['种类', MEDIA_KINDS[media.kind]],
  ['大小', measuresOf(media)],
  ['入库', `${shortTime(media.createTime)} ${media.createdBy}`],
  ['地址', media.url],
]

function Trash({ media: { id, name, uses, trash }, onChanged }: { media: MediaRow; onChanged: () => Promise<void> }) {
  const { fault, send } = useSend()
  const act = (done: string, run: () => Promise<unknown>) => () =>
    send(async () => {
      await run()
      toast(done)
      await onChanged()
    })
  return (
    <Section title="清理">
      <FormFault fault={fault} />
      {trash ? (
        <>
          <p className={css.note}>{`${shortTime(trash.since)} 起待清理，${trash.goneOn} 删除，此前可以取回。`}</p>
          <ConfirmButton
            label="取回"
            question={`${name}回到媒体库，可以使用。`}
            onConfirm={act(`${name}已取回`, () => officeApi.media.untrash({ ids: [id] }))}
          />
        </>
      ) : uses > 0 ? (
        <p className={css.note}>有稿件或页面在用，不能清理。三十天没有用到的文件会自动列为待清理。</p>
      ) : (
        <ConfirmButton
          label="移入待清理"
          question={`${name}三十天后删除，此前可以取回；其间用到它，就自动留下。`}
          onConfirm={act(`${name}已移入待清理`, () => officeApi.media.trash({ ids: [id] }))}
        />
      )}
    </Section>
  )
}
