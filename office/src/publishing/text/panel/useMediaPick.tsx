import { onDemand } from '@zhengcai/web/platform/steps/onDemand.ts'
import { OnDemand } from '@zhengcai/web/ui/states/OnDemand.tsx'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { officeApi } from '../../../platform/api/officeApi.ts'
import type { MediaPickerProps, MediaRow } from '../../media/pickedMedia.ts'

type Wanted = Pick<MediaPickerProps, 'title' | 'kinds' | 'many' | 'files'>
type Figure = { media: string; alt: string; decorative?: true; caption?: string; credit?: string }

/** Asks for files of the library; nothing where somebody thought better of it. */
export type MediaChoice = {
  choose: (wanted: Wanted) => Promise<MediaRow[]>
  figures: (files?: File[]) => Promise<Figure[]>
  attachments: () => Promise<{ media: string; name: string }[]>
  /** A picture of another site that the library may take in. */
  fetched: (url: string) => Promise<Figure>
}

const Context = createContext<MediaChoice | undefined>(undefined)
export const MediaPick = Context
export type { MediaChoice as Pick }

export function useMediaChoice(): MediaChoice {
  const found = useContext(Context)
  if (!found) throw new Error('no library to choose from')
  return found
}

type Question = Wanted & { answer: (chosen: MediaRow[]) => void }

const pickerPart = onDemand(() => import('../../media/MediaPicker.tsx'))

/** The dialog of the library, opened by whoever needs a file, one question at a time. */
export function useMediaPick(): { pick: MediaChoice; picker: ReactNode } {
  const [question, setQuestion] = useState<Question>()
  const open = useRef<Question>(undefined)
  const pick = useMemo(() => {
    const { fetch: takeIn } = officeApi.media
    const choose = (wanted: Wanted) =>
      new Promise<MediaRow[]>((resolve) => {
        open.current?.answer([])
        const answer = (chosen: MediaRow[]) => {
          open.current = undefined
          // Gone before the text goes on: behind a dialog nothing can have the focus.
          flushSync(() => setQuestion(undefined))
          resolve(chosen)
        }
        open.current = { ...wanted, answer }
        setQuestion(open.current)
      })
    return {
      choose,
      fetched: async (url: string) => figureOf((await takeIn({ url }, { quiet: true })).media),
      figures: async (files?: File[]) =>
        (await choose({ title: '插入图片', kinds: ['picture'], many: true, ...(files && { files }) })).map(figureOf),
      attachments: async () =>
        (await choose({ title: '插入附件', kinds: ['document'], many: true })).map(({ url, name }) => ({
          media: url,
          name,
        })),
    }
  }, [])
  useEffect(() => void pickerPart.once().catch(() => {}), [])
  const close = () => question?.answer([])
  const picker = question && (
    <OnDemand part={pickerPart} what="媒体库" onClose={close}>
      {({ MediaPicker }) => <MediaPicker {...question} open onPick={question.answer} onClose={close} />}
    </OnDemand>
  )
  return { pick, picker }
}

const figureOf = ({ url, alt, decorative, caption, credit }: MediaRow): Figure => ({
  media: url,
  alt,
  ...(decorative && { decorative: true as const }),
  ...(caption && { caption }),
  ...(credit && { credit }),
})
