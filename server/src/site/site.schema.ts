import type { Contact } from '@zhengcai/contract/site/pages.ts'
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

type BannerTable = { id: string; title: string; text: string; link: string; picture: string; sort: number }

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
