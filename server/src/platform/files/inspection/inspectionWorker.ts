import { readFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import { isApiError } from '@zhengcai/contract/errors.ts'
import type { Ask, Told } from './inspector.ts'
import { judgeAttachment, judgePicture } from './judgeFile.ts'
import type { Judged } from './rewritePicture.ts'
import { rewriteAvatar } from './rewritePicture.ts'

const acts: Record<Ask['as'], (bytes: Buffer) => Promise<Judged>> = {
  picture: judgePicture,
  attachment: judgeAttachment,
  avatar: rewriteAvatar,
}

async function answer({ path, as }: Ask): Promise<Told> {
  try {
    return { judged: await acts[as](await readFile(path)) }
  } catch (error) {
    if (isApiError(error)) return { refused: error.msg }
    return { failed: error instanceof Error ? error.message : String(error) }
  }
}

parentPort?.on('message', async (ask: Ask) => parentPort?.postMessage(await answer(ask)))
parentPort?.postMessage({ ready: true } satisfies Told)
