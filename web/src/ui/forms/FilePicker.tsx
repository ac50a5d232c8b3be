import { type DragEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { UploadState } from '../../platform/api/useUploads.ts'
import { LineIcon } from '../LineIcon.tsx'
import { endingFault, kindFault } from '../states/kindFault.ts'
import { sizeText } from '../text/sizeText.ts'
import field from './Field.module.css'
import css from './FilePicker.module.css'

type Props = {
  label: string
  hint: string
  files: File[]
  /** How it stands with those that are being sent. */
  states?: ReadonlyMap<File, UploadState>
  onChange: (files: File[]) => void
  most: number
  mostBytes: number
  /** Endings with their dot, as `accept` takes them. */
  accept: string[]
}

/** Files to go along, chosen or dropped. What cannot go is said at once, with its name; the rest is kept. */
export function FilePicker({ label, hint, files, states, onChange, most, mostBytes, accept }: Props) {
  const id = useId()
  const [refused, setRefused] = useState<string[]>([])
  const [over, setOver] = useState(false)

  // What was chosen a moment ago may not have come back as `files` yet.
  const held = useRef(files)
  useEffect(() => {
    held.current = files
  }, [files])

  function give(next: File[]): void {
    held.current = next
    onChange(next)
  }

  function add(chosen: Iterable<File>): void {
    setRefused([])
    for (const file of chosen) void take(file)
  }

  function addFrom(input: HTMLInputElement): void {
    add(input.files ?? [])
    input.value = ''
  }

  const input = useRef<HTMLInputElement>(null)
  const chosenBefore = useEffectEvent(() => {
    if (input.current?.value) addFrom(input.current)
  })
  // Before the scripts came nobody heard of it.
  useEffect(() => chosenBefore(), [])

  /** It is there at once, as the form may be sent before its beginning has been read. */
  async function take(file: File): Promise<void> {
    let fault = faultOf(file) ?? endingFault(file, accept)
    if (!fault) {
      give([...held.current, file])
      fault = await kindFault(file, accept)
      if (fault) give(held.current.filter((other) => other !== file))
    }
    if (fault) setRefused((before) => [...before, `${file.name}：${fault}`])
  }

  function faultOf(file: File): string | undefined {
    if (held.current.length >= most) return `至多 ${most} 个，没有加入`
    if (file.size > mostBytes) return `超过 ${sizeText(mostBytes)}，没有加入`
    if (file.size === 0) return '是空文件，没有加入'
    if (held.current.some(({ name, size }) => name === file.name && size === file.size)) return '已经加入过了'
    return undefined
  }

  function drop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    // Let go over a form that is being sent; the browser would open it in place of the page.
    if (!event.currentTarget.querySelector(':disabled')) add(event.dataTransfer.files)
  }

  return (
    <div className={css.picker}>
      <span className={css.label} id={`${id}-label`}>
        {label}
        <span className={field.optional}>选填</span>
      </span>
      <p id={`${id}-hint`} className={field.hint}>
        {hint}
      </p>
      {files.length > 0 && (
        <ul className={css.files} aria-labelledby={`${id}-label`}>
          {files.map((file) => (
            <li key={`${file.name}${file.size}`}>
              <span className={css.name}>{file.name}</span>
              <span className={css.size}>{sizeText(file.size)}</span>
              <Sending state={states?.get(file)} />
              <button type="button" onClick={() => give(files.filter((other) => other !== file))}>
                移除<span className="visually-hidden">{file.name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {files.length < most && (
        <label
          className={over ? `${css.drop} ${css.over}` : css.drop}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <input
            ref={input}
            type="file"
            multiple
            accept={accept.join(',')}
            className="visually-hidden"
            aria-describedby={`${id}-hint`}
            onChange={(event) => addFrom(event.target)}
          />
          <LineIcon name="attachment" />
          拖到这里，或选择文件
        </label>
      )}
      {refused.length > 0 && (
        <ul role="alert" className={css.refused}>
          {refused.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Sending({ state }: { state: UploadState | undefined }) {
  if (!state) return null
  if (state.at === 'refused')
    return (
      <span role="alert" className={css.fault}>
        {state.text}
      </span>
    )
  return (
    <span role="status" className={css.size}>
      {state.at === 'sending' ? '正在上传…' : '已上传'}
    </span>
  )
}
