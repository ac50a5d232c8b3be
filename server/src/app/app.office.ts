import { resolve } from 'node:path'
import { type Office, type OfficeCommands, refuseMore } from '../platform/process/officeCommand.ts'
import { checkContent } from './checkContent.ts'
import { importContent } from './importContent.ts'

/** What touches the content of all features at once. */
export const appCommands: OfficeCommands = {
  import: {
    usage: 'import <文件夹> [--demo]',
    about: '导入一个文件夹里的栏目、图片和文章；有一处不对就一处也不导入',
    run: importFolder,
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

async function importFolder({ db, store, actor, progress: tell }: Office, args: string[]): Promise<string> {
  const [folder, ...more] = args.filter((arg) => arg !== '--demo')
  if (!folder) throw new Error('请给出要导入的文件夹：npm run office -- import <文件夹>')
  refuseMore(more, 'import <文件夹> [--demo]')
  const demo = args.includes('--demo')
  const counts = await importContent(db, { folder: resolve(folder), store, demo, actor, tell })
  return `新增 ${counts.added}，更新 ${counts.changed}，未变 ${counts.same}，文件 ${counts.files}。`
}
