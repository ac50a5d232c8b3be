import { readFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import { isApiError } from '@zhengcai/contract/errors.ts'
import { wordToTree } from '../word/wordToTree.ts'
import type { InspectionReply, InspectionRequest } from './inspector.ts'
import { judgeDocument } from './judgeDocument.ts'
import type { Judged } from './judged.ts'
import { judgeAttachment, judgePicture } from './judgeFile.ts'
import { judgeWord } from './judgeWord.ts'
import { rewriteAvatar } from './rewritePicture.ts'

const acts: Record<Exclude<InspectionRequest['as'], 'word'>, (bytes: Buffer) => Promise<Judged>> = {
  picture: judgePicture,
  attachment: judgeAttachment,
  document: judgeDocument,
  avatar: rewriteAvatar,
}

async function answer({ path, as }: InspectionRequest): Promise<InspectionReply> {
  try {
    const bytes = await readFile(path)
    if (as !== 'word') return { judged: await acts[as](bytes) }
    await judgeWord(bytes)
    return { read: await wordToTree(bytes) }
  } catch (error) {
    if (isApiError(error)) return { refused: error.msg }
    return { failed: error instanceof Error ? error.message : String(error) }
  }
}

parentPort?.on('message', async (ask: InspectionRequest) => parentPort?.postMessage(await answer(ask)))
parentPort?.postMessage({ ready: true } satisfies InspectionReply)
