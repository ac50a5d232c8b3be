/** What is wrong with a backup, or keeps it from being made or restored, in words for whoever runs the command. */
export class BackupProblem extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'BackupProblem'
  }
}

/** Nothing of a file is believed after the first thing in it that cannot be. */
export const damaged = (what: string): BackupProblem =>
  new BackupProblem(`备份文件已损坏（${what}），什么也没有改动。请换一个备份。`)
