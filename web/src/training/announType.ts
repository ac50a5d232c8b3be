import type {
  AnnounTrainDetail,
  AnnounTrainRow,
  NoticeDetail,
  NoticeRow,
  TrainDetail,
  TrainRow,
} from '@zhengcai/contract/training/announTrain.ts'

/** On the wire both types share one shape; these tell them apart. */
export const isTrain = (row: AnnounTrainRow): row is TrainRow => row.type === 'train'
export const isNotice = (row: AnnounTrainRow): row is NoticeRow => row.type === 'notice'
export const isTrainDetail = (item: AnnounTrainDetail): item is TrainDetail => item.type === 'train'
export const isNoticeDetail = (item: AnnounTrainDetail): item is NoticeDetail => item.type === 'notice'
