export class DataDirectoryInUse extends Error {
  readonly dataDir: string
  readonly pid: number

  constructor(dataDir: string, pid: number) {
    super(`数据目录 ${dataDir} 正被另一个进程使用（进程号 ${pid}），请先停止它，或用 DATA_DIR 指定另一个目录。`)
    this.name = 'DataDirectoryInUse'
    this.dataDir = dataDir
    this.pid = pid
  }
}
