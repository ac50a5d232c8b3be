import type { Licence, MediaKind } from '@zhengcai/contract/publishing/mediaWords.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Covers } from '../../platform/files/cutCovers.ts'

export type MediaTables = {
  media: MediaTable
  media_file: { file: string; media_id: string }
  media_use: {
    file: string
    place: 'draft' | 'item' | 'training' | 'site'
    place_id: string
    number: Generated<number>
  }
  media_upload: MediaUploadTable
}

/** The functions and triggers that the migrations made for it. */
export type MediaRoutines =
  | 'files_named'
  | 'media_used'
  | 'knowledge_media'
  | 'announ_train_media'
  | 'banner_media'
  | 'page_media'
  | 'agreement_media'
  | 'agreement_version_media'
  | 'site_part_media'
  | 'site_proposal_media'
  | 'setting_media'

type Time = ColumnType<string, string | undefined, string>

export type MediaTable = {
  id: string
  sha256: Buffer
  kind: MediaKind
  name: string
  url: string
  type: string
  size: number
  width: number | null
  height: number | null
  seconds: number | null
  alt: Generated<string>
  decorative: Generated<boolean>
  caption: Generated<string>
  credit: Generated<string>
  licence: Generated<Licence>
  licence_note: Generated<string>
  licence_until: string | null
  focus_x: Generated<number>
  focus_y: Generated<number>
  covers: ColumnType<Covers | null, string | null, string | null>
  number: Generated<number>
  changed_by: string
  changed_at: Time
  created_by: string
  created_at: Time
  unused_since: ColumnType<string | null, string | undefined, string | null>
  trashed_at: ColumnType<string | null, string | undefined, string | null>
}

type MediaUploadTable = {
  id: string
  staff_id: string
  sha256: Buffer
  size: number
  name: string
  media_id: string | null
  created_at: Time
  used_at: Time
}
