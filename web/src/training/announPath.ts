import type { AnnounTrainRow } from '@zhengcai/contract/training/announTrain.ts'

/** Where a notice or a course is read. */
export function announPath({ type, id }: Pick<AnnounTrainRow, 'type' | 'id'>): string {
  return `${type === 'train' ? '/trainingDetails' : '/notice-detail'}?id=${id}`
}
