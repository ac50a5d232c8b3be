import type { AccountTables } from './account/account.schema.ts'
import type { FeedbackDeskTables } from './feedback/desk/feedbackDesk.schema.ts'
import type { FeedbackTables } from './feedback/feedback.schema.ts'
import type { KnowledgeTables } from './knowledge/knowledge.schema.ts'
import type { LawsTables } from './laws/laws.schema.ts'
import type { OfficeTables } from './office/office.schema.ts'
import type { OperationsTables } from './operations/operations.schema.ts'
import type { PlatformTables } from './platform/database/platform.schema.ts'
import type { CommentTables } from './publishing/comments/comments.schema.ts'
import type { MediaTables } from './publishing/media/media.schema.ts'
import type { PublishingTables } from './publishing/publishing.schema.ts'
import type { ReleaseTables } from './publishing/releasing/release.schema.ts'
import type { ReviewTables } from './publishing/review/review.schema.ts'
import type { DeskTables } from './questions/desk/desk.schema.ts'
import type { QuestionsTables } from './questions/questions.schema.ts'
import type { SearchTables } from './search/search.schema.ts'
import type { SiteTables } from './site/site.schema.ts'
import type { TrainingTables } from './training/training.schema.ts'
import type { WechatTables } from './wechat/wechat.schema.ts'

/** The tables as the migrations made them. Times are read as `yyyy-MM-dd HH:mm:ss` in China time. */
export type Schema = AccountTables &
  CommentTables &
  FeedbackDeskTables &
  FeedbackTables &
  KnowledgeTables &
  LawsTables &
  MediaTables &
  OfficeTables &
  OperationsTables &
  PlatformTables &
  PublishingTables &
  ReleaseTables &
  ReviewTables &
  DeskTables &
  QuestionsTables &
  SearchTables &
  SiteTables &
  TrainingTables &
  WechatTables
