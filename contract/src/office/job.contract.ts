import { z } from 'zod'
import { calls } from '../calls.ts'
import { DateTime } from '../fields.ts'
import { keysOf } from '../keysOf.ts'
import { HEALTH, HEALTH_STATES, JOBS, RUNS_KEPT } from './jobWords.ts'

const Name = z.enum(keysOf(JOBS), '没有这项任务')

const Run = z.object({
  time: DateTime.describe('开始的时间'),
  ms: z.int().describe('用了多少毫秒'),
  failed: z.boolean(),
  message: z.string().describe('做了什么，或为什么失败；没有可说的为空'),
  by: z.string().describe('谁让它运行的，登录名；自行运行的为空'),
})

const Job = z.object({
  name: Name,
  title: z.string(),
  when: z.string().describe('什么时候自行运行'),
  running: z.boolean().describe('正在某个进程中运行'),
  last: Run.nullable(),
  failures: z.int().describe('最近连续失败了几次'),
  late: z.boolean().describe('早该运行而没有运行'),
  next: DateTime.nullable().describe('下一次自行运行的时间；不按钟点运行的为 null'),
})

export const job = calls({
  list: {
    address: 'GET /office/v1/job/list',
    summary: '服务器自行做的各项任务，以及各处是否正常；页面自动询问，不算有人操作',
    access: 'staff',
    right: 'jobs',
    unattended: true,
    data: z.object({
      jobs: z.array(Job),
      health: z.array(
        z.object({ name: z.enum(keysOf(HEALTH)), state: z.enum(keysOf(HEALTH_STATES)), text: z.string() }),
      ),
    }),
  },
  run: {
    address: 'POST /office/v1/job/run',
    summary: '现在就运行一项任务；在任何一个进程里正在运行则 409。两秒以内做完的，连同结果答复',
    access: 'staff',
    right: 'jobs',
    changes: true,
    body: z.object({ name: Name }),
    data: z.object({ run: Run.nullable().describe('还没有做完的为 null') }),
  },
  log: {
    address: 'GET /office/v1/job/log',
    summary: `一项任务最近的运行，至多 ${RUNS_KEPT} 次，最近的在前；每隔几分钟就运行的，平安无事的只留最后一次`,
    access: 'staff',
    right: 'jobs',
    query: z.object({ name: Name }),
    data: z.object({ name: Name, title: z.string(), runs: z.array(Run.extend({ id: z.int() })) }),
  },
})
