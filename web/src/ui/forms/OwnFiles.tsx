import { browserApi } from '../../platform/api/browserApi.ts'
import { saveFile } from '../../platform/saveFile.ts'
import { LineIcon } from '../LineIcon.tsx'
import { sizeText } from '../text/sizeText.ts'
import css from './FilePicker.module.css'

type OwnFile = { id: string; name: string; size: number }

/** Files of the reader's own: they are fetched with the reader's right to them, so a plain link would not do. */
export function OwnFiles({ label, files }: { label: string; files: OwnFile[] }) {
  if (files.length === 0) return null
  const save = async ({ id, name }: OwnFile) => {
    // A refusal has been told by the client.
    const content = await browserApi.common.download({ id }).catch(() => undefined)
    if (content) saveFile(name, content.type, content)
  }
  return (
    <ul className={css.files} aria-label={label}>
      {files.map((file) => (
        <li key={file.id}>
          <LineIcon name="attachment" />
          <span className={css.name}>{file.name}</span>
          <span className={css.size}>{sizeText(file.size)}</span>
          <button type="button" onClick={() => save(file)}>
            下载<span className="visually-hidden">{file.name}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
