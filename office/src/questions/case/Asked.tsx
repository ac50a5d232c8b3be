import { saveFile } from '@zhengcai/web/platform/saveFile.ts'
import { sizeText } from '@zhengcai/web/ui/text/sizeText.ts'
import { officeApi } from '../../platform/api/officeApi.ts'
import { FormFault } from '../../platform/parts/FormFault.tsx'
import forms from '../../platform/parts/forms.module.css'
import { Section } from '../../platform/parts/Section.tsx'
import { useMay } from '../../platform/session/staffSession.ts'
import { shortTime } from '../../platform/time/beijing.ts'
import { useSend } from '../../platform/useSend.ts'
import css from '../../publishing/desk/case.module.css'
import type { OpenCase } from './openCase.ts'

/** The asker's own words and files. */
export function Asked({ one }: { one: OpenCase }) {
  const { busy, fault, send } = useSend()
  const mayAnswer = useMay('answer')
  const save = (uploadId: string, name: string) =>
    void send(async () => {
      const file = await officeApi.questionDesk.file({ id: one.id, uploadId })
      saveFile(name, file.type, file)
    })
  return (
    <Section title="提问">
      {one.article && (
        <p className={css.note}>
          所问条文：
          <a href={one.article.href} target="_blank" rel="noopener">
            {`${one.article.title} ${one.article.label}`}
          </a>
        </p>
      )}
      <p className={css.words}>{one.content}</p>
      {one.supplements.map(({ time, content }) => (
        <div key={time}>
          <p className={css.note}>{`${shortTime(time)} 补充`}</p>
          <p className={css.words}>{content}</p>
        </div>
      ))}
      <FormFault fault={fault} />
      {one.attachments.length > 0 && (
        <ul className={css.files}>
          {one.attachments.map(({ id, name, size }) => (
            <li key={id}>
              <span>{`${name}　${sizeText(size)}`}</span>
              {mayAnswer && (
                <button type="button" className={forms.text} disabled={busy} onClick={() => save(id, name)}>
                  下载（记入审计）
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
