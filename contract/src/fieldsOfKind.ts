import type { DraftKind } from './publishing/draftWords.ts'

/**
 * What each kind of text says of itself beside its words: the names are those of the front matter. One table for the forms
 * of the console, for what a save finds wrong, and for the importer. Free of the schema library.
 */
export type Field = {
  label: string
  /** Released only with it; a draft may wait for it. */
  required?: true
  /** What counts where nothing is written. */
  usual?: string | number
  /** A word beneath the field. */
  hint?: string
} & FieldInput

export type FieldInput =
  /** One line, or several; `form` is what a line is judged by where it is written (`fieldForms.ts`). */
  | { input: 'line' | 'lines'; least: number; most: number; form?: FieldForm }
  | { input: 'email' }
  /** Several short texts; `offers` names what is in use already (`draft/choices`). */
  | { input: 'words'; least: number; most: number; each: number; offers?: 'tags' | 'people' }
  | { input: 'number'; least: number; most: number; decimals?: 2; unit?: string }
  /** `2026-11-17 09:00`; a day alone is its first minute, or its end. All of Beijing. */
  | { input: 'time'; dayAlone?: '24:00' }
  /** `2026-11-17`, `2026-11`. */
  | { input: 'day' | 'month' }
  | { input: 'choice'; choices: Record<string, string> }
  /** The id of a class, and the id that readers know an issue by. */
  | { input: 'class' | 'issue' }
  /** The name of a file as trees have it: `media/…` or `/files/…`. */
  | { input: 'media'; of: 'picture' | 'film' | 'captions' | 'document' }
  | { input: 'rows'; least: number; most: number; parts: Fields }
  | { input: 'group'; parts: Fields }

export type FieldForm = 'phone' | 'postcode' | 'bookNumber'

export type Fields = { readonly [name: string]: Field }

/** What stands in a field: as typed, so that a draft keeps what is not right yet. */
export type FieldValue = string | number | FieldValue[] | { [part: string]: FieldValue }
export type FieldValues = { [name: string]: FieldValue }

/** What stands in the parts of a group or a row; nothing in what is none. */
export const partsIn = (value: FieldValue | undefined): FieldValues =>
  typeof value === 'object' && !Array.isArray(value) ? value : {}

const line = (label: string, least: number, most: number) => ({ label, input: 'line', least, most }) as const
const words = (label: string, most: number, each: number) => ({ label, input: 'words', least: 0, most, each }) as const

/** Of every kind but single pages. */
export const ITEM_FIELDS = {
  title: { ...line('标题', 2, 60), required: true },
  summary: { label: '摘要', input: 'lines', least: 10, most: 220, required: true },
  tags: { ...words('标签', 8, 20), offers: 'tags' },
  publish: { label: '计划发布', input: 'time', hint: '北京时间' },
  withdraw: { label: '计划撤下', input: 'time', hint: '北京时间，不填为不定' },
} as const satisfies Fields

export const KNOWLEDGE_FIELDS = {
  ...ITEM_FIELDS,
  editor: line('责任编辑', 1, 30),
  cover: { label: '封面', input: 'media', of: 'picture' },
  attachments: {
    label: '附件',
    input: 'rows',
    least: 0,
    most: 50,
    parts: {
      name: { ...line('附件名', 1, 60), required: true },
      file: { label: '文件', input: 'media', of: 'document', required: true },
    },
  },
} as const satisfies Fields

const CLASS = { class: { label: '分类', input: 'class', required: true } } as const satisfies Fields

const NEWS = {
  ...KNOWLEDGE_FIELDS,
  ...CLASS,
  source: { ...line('来源', 1, 40), required: true },
  author: line('作者', 1, 60),
} as const satisfies Fields

const { publish: _afterIssue, ...ARTICLE_COMMON } = KNOWLEDGE_FIELDS
const ARTICLE = {
  ...ARTICLE_COMMON,
  ...CLASS,
  authors: { ...words('作者', 6, 40), least: 1, required: true, offers: 'people' },
  affiliations: words('单位', 6, 40),
  keywords: words('关键词', 8, 40),
  issue: { label: '所在期刊', input: 'issue', required: true },
  page: { label: '页码', input: 'number', least: 1, most: 999, required: true },
} as const satisfies Fields

const VIDEO = {
  ...KNOWLEDGE_FIELDS,
  ...CLASS,
  series: line('系列', 1, 20),
  episode: { label: '第几集', input: 'number', least: 1, most: 999, usual: 1 },
  speakers: { ...words('主讲人', 6, 20), least: 1, required: true, offers: 'people' },
  duration: { label: '时长', input: 'number', least: 1, most: 6 * 3_600, unit: '秒', required: true },
  video: { label: '影片', input: 'media', of: 'film', required: true },
  captions: { label: '字幕', input: 'media', of: 'captions', required: true },
  chapters: {
    label: '章节',
    input: 'rows',
    least: 0,
    most: 100,
    parts: {
      at: { label: '开始于', input: 'number', least: 0, most: 6 * 3_600, decimals: 2, unit: '秒', required: true },
      title: { ...line('章节名', 1, 30), required: true },
    },
  },
} as const satisfies Fields

const { publish: _byMonth, ...BOOK_COMMON } = KNOWLEDGE_FIELDS
const BOOK = {
  ...BOOK_COMMON,
  type: { label: '类型', input: 'choice', choices: { journal: '期刊', book: '图书' }, required: true },
  month: { label: '月份', input: 'month', hint: '期刊填写' },
  year: { label: '年份', input: 'number', least: 1949, most: 2100, hint: '图书填写' },
  theme: line('主题', 1, 20),
  author: line('作者', 1, 60),
  price: { label: '价格', input: 'number', least: 0, most: 1_000_000, decimals: 2, unit: '元', required: true },
  pages: { label: '页数', input: 'number', least: 1, most: 5_000, required: true },
  isbn: { ...line('书号', 1, 30), form: 'bookNumber', hint: 'ISBN；期刊可填 ISSN 或 CN 刊号' },
  contents: {
    label: '目录',
    input: 'rows',
    least: 0,
    most: 200,
    parts: { title: { ...line('章名', 1, 60), required: true }, children: words('节名', 200, 60) },
  },
  samples: {
    label: '试读页',
    input: 'rows',
    least: 0,
    most: 50,
    parts: {
      file: { label: '图片', input: 'media', of: 'picture', required: true },
      alt: { ...line('图片说明', 1, 80), required: true },
    },
  },
} as const satisfies Fields

const SOLICIT = {
  ...KNOWLEDGE_FIELDS,
  topic: { ...line('选题', 2, 30), required: true },
  deadline: { label: '截止日期', input: 'day', required: true, hint: '当天整天有效' },
  requirements: { label: '投稿要求', input: 'words', least: 1, most: 50, each: 120, required: true },
  contact: {
    label: '联系方式',
    input: 'group',
    required: true,
    parts: {
      name: { ...line('联系人', 1, 60), required: true },
      email: { label: '邮箱', input: 'email', required: true },
      phone: { ...line('电话', 1, 60), required: true, form: 'phone' },
      address: { ...line('地址', 1, 120), required: true },
    },
  },
  fee: { ...line('稿酬说明', 2, 120), required: true },
} as const satisfies Fields

const TRAINING = {
  ...ITEM_FIELDS,
  start: { label: '开始时间', input: 'time', required: true },
  end: { label: '结束时间', input: 'time', required: true },
  signupDeadline: { label: '报名截止', input: 'time', required: true },
  place: { ...line('地点', 1, 80), required: true },
  city: { ...line('城市', 1, 20), required: true },
  mode: {
    label: '方式',
    input: 'choice',
    choices: { offline: '线下', online: '线上', mixed: '线上线下结合' },
    required: true,
  },
  seats: { label: '名额', input: 'number', least: 1, most: 1_000_000, required: true },
  taken: { label: '已报人数', input: 'number', least: 0, most: 1_000_000, usual: 0 },
  fee: { label: '费用', input: 'number', least: 0, most: 1_000_000, decimals: 2, unit: '元', required: true },
  speakers: { ...words('主讲人', 50, 20), least: 1, required: true, offers: 'people' },
  organiser: { ...line('主办', 1, 80), required: true },
  contact: { ...line('联系方式', 1, 120), required: true },
  agenda: {
    label: '日程',
    input: 'rows',
    least: 0,
    most: 200,
    parts: {
      time: { ...line('时间', 1, 40), required: true },
      title: { ...line('内容', 1, 60), required: true },
      speaker: { ...line('主讲人', 1, 40), required: true },
    },
  },
} as const satisfies Fields

const NOTICE = {
  ...ITEM_FIELDS,
  importance: {
    label: '重要程度',
    input: 'choice',
    choices: { normal: '一般', important: '重要', urgent: '紧急' },
    usual: 'normal',
  },
  validUntil: { label: '有效期至', input: 'time', dayAlone: '24:00', hint: '不填为长期有效' },
} as const satisfies Fields

const PAGE = {
  title: { ...line('标题', 2, 30), required: true },
  summary: ITEM_FIELDS.summary,
  contact: {
    label: '联系方式',
    input: 'group',
    required: true,
    parts: {
      address: { ...line('地址', 1, 120), required: true },
      postcode: { ...line('邮编', 1, 20), required: true, form: 'postcode' },
      phones: {
        label: '电话',
        input: 'rows',
        least: 0,
        most: 20,
        parts: {
          name: { ...line('电话用途', 1, 20), required: true },
          number: { ...line('号码', 1, 40), required: true, form: 'phone' },
        },
      },
      emails: {
        label: '邮箱',
        input: 'rows',
        least: 0,
        most: 20,
        parts: {
          name: { ...line('邮箱用途', 1, 20), required: true },
          address: { label: '邮箱', input: 'email', required: true },
        },
      },
      hours: { ...line('办公时间', 1, 60), required: true },
    },
  },
} as const satisfies Fields

export const FIELDS_OF_KIND = {
  news: NEWS,
  article: ARTICLE,
  video: VIDEO,
  book: BOOK,
  solicit: SOLICIT,
  notice: NOTICE,
  training: TRAINING,
  page: PAGE,
} as const satisfies Record<DraftKind, Fields>

export const fieldsOf = (kind: DraftKind): Fields => FIELDS_OF_KIND[kind]

/** What can be released at a chosen time; issues, books and articles take theirs from the month, single pages have none. */
export const hasOwnTime = (kind: DraftKind): boolean => 'publish' in FIELDS_OF_KIND[kind]
