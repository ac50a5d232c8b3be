import { resolve } from 'node:path'
import { gatherStatistics } from '../platform/database/gatherStatistics.ts'
import { type Office, type OfficeCommands, refuseMore } from '../platform/process/officeCommand.ts'
import { checkContent } from './content/checkContent.ts'
import { exportContent } from './content/exportContent.ts'
import { importContent } from './content/importContent.ts'

const IMPORT = 'import <文件夹> [--demo] [--live] [--force]'

/** What touches the content of all features at once. */
export const appCommands: OfficeCommands = {
  import: {
    usage: IMPORT,
    about:
      '导入一个文件夹里的栏目、图片和文章；有一处不对就一处也不导入。有了主编之后文章进来是草稿，--live 直接发布；在编辑部改过的不覆盖，--force 覆盖',
    run: importFolder,
  },
  export: {
    usage: 'export <文件夹>',
    about:
      '把全部内容连同草稿和稿件的历史写成 import 能导入的文件夹；文件夹要是空的或还没有的。它不含读者的资料，不能代替备份',
    run: exportFolder,
  },
  check: {
    usage: 'check',
    about: '逐篇检查已发布的内容能否显示，列出有损坏的；再导入一次会重写它们',
    run({ db }, args) {
      refuseMore(args, 'check')
      return checkContent(db)
    },
  },
}

const IMPORT_OPTIONS = ['--demo', '--live', '--force']

async function importFolder({ db, store, actor, progress: tell }: Office, args: string[]): Promise<string> {
  const [folder, ...more] = args.filter((arg) => !IMPORT_OPTIONS.includes(arg))
  if (!folder) throw new Error('请给出要导入的文件夹：npm run office -- import <文件夹>')
  refuseMore(more, IMPORT)
  const [demo = false, live = false, force = false] = IMPORT_OPTIONS.map((option) => args.includes(option))
  const counts = await importContent(db, { folder: resolve(folder), store, demo, live, force, actor, tell })
  await gatherStatistics(db, counts.added)
  for (const origin of counts.kept) tell(`${origin} 在编辑部改过，没有覆盖；文件的内容成了草稿或另存在稿件的历史里`)
  for (const origin of counts.left) tell(`${origin} 没有导入：公开问答不能成为草稿，要直接公开请加 --live`)
  const drafted = counts.drafted > 0 ? `成为草稿 ${counts.drafted}，` : ''
  return `新增 ${counts.added}，更新 ${counts.changed}，${drafted}未变 ${counts.same}，文件 ${counts.files}。`
}

async function exportFolder({ db, store, actor, progress: tell }: Office, args: string[]): Promise<string> {
  const [folder, ...more] = args.filter((arg) => !arg.startsWith('--'))
  refuseMore([...args.filter((arg) => arg.startsWith('--')), ...more], 'export <文件夹>')
  if (!folder) throw new Error('请给出要写到的文件夹：npm run office -- export <文件夹>')
  const { items, drafts, revisions, files, problems } = await exportContent(db, {
    folder: resolve(folder),
    store,
    actor,
    tell,
  })
  const left = '读者的资料、编辑部的账号和设置不在其中，见文件夹里的 README.md。'
  const told = `写出 ${items} 篇，草稿 ${drafts} 篇，历史 ${revisions} 稿次，图片和文件 ${files} 个。${left}`
  if (problems.length === 0) return told
  for (const { file, line, message } of problems) tell(`${file}:${line} ${message}`)
  throw new Error(`${told}\n有 ${problems.length} 处再导入时会有出入，见上面各行。`)
}
