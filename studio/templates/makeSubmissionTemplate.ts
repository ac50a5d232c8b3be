import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { submissionTemplate } from './submissionTemplate.ts'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('usage: node makeSubmissionTemplate.ts <content folder>')

const target = join(folder, 'media/solicits/template.docx')
await mkdir(dirname(target), { recursive: true })
await writeFile(target, submissionTemplate())
console.log(target)
