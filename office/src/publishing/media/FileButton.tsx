import { MEDIA_FILES, type MediaKind } from '@zhengcai/contract/publishing/mediaWords.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { useRef } from 'react'

type Props = {
  label: string
  kinds: readonly MediaKind[]
  many?: boolean
  quiet?: boolean
  onChoose: (files: File[]) => void
}

/** Opens the browser's own choice of files. */
export function FileButton({ label, kinds, many = false, quiet, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button quiet={quiet} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        multiple={many}
        accept={kinds.map((kind) => MEDIA_FILES[kind]).join(',')}
        onChange={(event) => {
          onChoose([...(event.currentTarget.files ?? [])])
          // The same file may be chosen again.
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}
