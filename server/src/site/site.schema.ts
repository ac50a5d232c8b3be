import type { Contact } from '@zhengcai/contract/site/pages.ts'
import type { ProposalState, SitePartName } from '@zhengcai/contract/site/siteDeskWords.ts'
import type { ColumnType, Generated } from 'kysely'
import type { HeadingRow } from '../knowledge/knowledge.schema.ts'

export type SiteTables = {
  setting: SettingTable
  column_setting: ColumnSettingTable
  banner: BannerTable
  floating_window: FloatingWindowTable
  agreement: AgreementTable
  page: PageTable
  link: LinkTable
  dict_data: DictDataTable
  agreement_version: AgreementVersionTable
  site_part: SitePartTable
  site_proposal: SiteProposalTable
}

/** The functions and triggers that the migrations made for it. */
export type SiteRoutines =
  | 'setting_told'
  | 'column_setting_told'
  | 'banner_told'
  | 'floating_window_told'
  | 'link_told'
  | 'agreement_told'
  | 'page_told'
  | 'dict_data_told'
  | 'agreement_version_told'

type SettingTable = { name: string; value: ColumnType<unknown, string, string>; updated_at: Generated<string> }

type ColumnSettingTable = {
  id: string
  name: string
  type: string
  route: string
  class_id: string | null
  sort: number
  visible: boolean
}

type BannerTable = {
  id: string
  title: string
  text: string
  link: string
  picture: string
  sort: number
  shows_from: string | null
  shows_to: string | null
}

type FloatingWindowTable = { id: string; title: string; text: string; link: string; sort: number }

type SiteTextColumns = {
  title: string
  body: string
  headings: ColumnType<HeadingRow[], string, string>
  demo: boolean
  origin_sum: string
  updated_at: Generated<string>
}

type AgreementTable = SiteTextColumns & { type: string; version: string; effective: string }

type AgreementVersionTable = Omit<SiteTextColumns, 'origin_sum'> & {
  id: string
  type: string
  version: string
  effective: string
  changed: Generated<string>
}

type PageTable = SiteTextColumns & { id: string; summary: string; contact: ColumnType<Contact, string, string> }

type LinkTable = { url: string; name: string; sort: number }

type DictDataTable = {
  dict_code: string
  dict_type: string
  dict_sort: number
  dict_label: string
  dict_value: string
  css_class: Generated<string>
  list_class: Generated<string>
  is_default: Generated<boolean>
  active: Generated<boolean>
}

type Json = ColumnType<unknown, string, string>

type SitePartTable = {
  id: string
  part: SitePartName
  number: number
  value: Json
  lines: string[]
  by_id: string | null
  confirmed_by: string | null
  note: Generated<string>
  at: Generated<string>
}

type SiteProposalTable = {
  id: string
  part: SitePartName
  base: number
  value: Json
  lines: string[]
  note: Generated<string>
  by_id: string
  at: Generated<string>
  publish_at: string | null
  state: ProposalState
  decided_by: string | null
  decided_at: string | null
  decision: Generated<string>
}
