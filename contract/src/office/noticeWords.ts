/** What people of the office are told. Free of the schema library. */
type Told = {
  /** Who did it; nobody where the office's own clock did. */
  by: string
  /** The text it is about, or the person. */
  title: string
  /** A reason, or words of the one who acted. */
  note: string
}

const because = ({ note }: Told) => (note ? `：${note}` : '')

/** One line for each kind of notice, as the person who gets it reads it. */
export const NOTICES = {
  returned: (told) => `${told.by}退回了《${told.title}》${because(told)}`,
  approved: (told) => `${told.by}通过了《${told.title}》${because(told)}`,
  agreement: (told) => `${told.by}签署前改动了您签过的《${told.title}》，请对照后同意`,
  recalled: (told) => `${told.by}撤回了《${told.title}》的送审${because(told)}`,
  toReview: (told) => `${told.by}送来《${told.title}》，请您${told.note}`,
  toRelease: (told) => `《${told.title}》签署齐了，等您发布`,
  released: (told) => `${told.by}发布了《${told.title}》`,
  scheduled: (told) => `${told.by}定于 ${told.note} 发布《${told.title}》`,
  unscheduled: (told) => `${told.by}撤回了《${told.title}》的签署${because(told)}`,
  published: (told) => `《${told.title}》已按定下的时间发布${because(told)}`,
  assigned: (told) => `${told.by}把《${told.title}》交给您办理${because(told)}`,
  givenBack: (told) => `${told.by}放回了《${told.title}》，现在未派，请另派${because(told)}`,
  reassigned: (told) => `${told.by}把《${told.title}》改由${told.note}负责`,
  replied: (told) => `${told.by}回复了您在《${told.title}》的批注`,
  submitted: (told) => `${told.by}送来《${told.title}》，请您复核${because(told)}`,
  due: (told) => `《${told.title}》今天到期${because(told)}`,
  mentioned: (told) => `${told.by}在《${told.title}》的批注中提到您${because(told)}`,
  corrected: (told) => `《${told.note}》的更正已经发布，反馈“${told.title}”的回复备好了，请看过后发出`,
  overdue: (told) => `《${told.title}》已经超过时限${because(told)}`,
  takenOver: (told) => `${told.by}接管了《${told.title}》的编辑。您没有送出的内容会另存为一个稿次`,
  kept: (told) => `《${told.title}》被接管时${told.by}还有没保存的内容，已另存为一个稿次`,
  changed: (told) => `${told.by}修改了您经手的《${told.title}》${because(told)}`,
  handedOver: (told) => `${told.by}把${told.title}交给您负责${because(told)}`,
  emergency: (told) => `${told.by}紧急撤下了《${told.title}》${because(told)}`,
  withdrawn: (told) => `${told.by}撤下了《${told.title}》${because(told)}`,
  withdrawal: (told) => `${told.by}安排了《${told.title}》的撤下${because(told)}`,
  shown: (told) => `${told.by}恢复发布了《${told.title}》${because(told)}`,
  imported: (told) => `有人用命令直接发布了 ${told.title}${because(told)}`,
  reviewLowered: (told) => `有人用命令更改了审读的设置：${told.title}`,
  lawWaiting: (told) => `${told.by}提交了${told.title}，请确认${because(told)}`,
  lawReleased: (told) => `${told.by}确认了您提交的${told.title}`,
  lawReturned: (told) => `${told.by}退回了您提交的${told.title}${because(told)}`,
  lawDone: (told) => `${told.title}${because(told)}`,
  siteWaiting: (told) => `${told.by}准备了“${told.title}”的改动，请您确认${because(told)}`,
  siteConfirmed: (told) => `${told.by}确认了您准备的“${told.title}”`,
  siteReturned: (told) => `${told.by}退回了您准备的“${told.title}”${because(told)}`,
  siteFailed: (told) => `您定时的“${told.title}”没有生效${because(told)}`,
  siteByCommand: (told) => `有人用命令更改了“${told.title}”${because(told)}`,
  recovered: (told) => `${told.title}用恢复码登录，正在重新登记二次验证。如果不是本人，请立即停用其账号`,
} as const satisfies Record<string, (told: Told) => string>
export type NoticeKind = keyof typeof NOTICES

/** What stands across the top of every screen while it lasts. */
export const STANDING = {
  mourning: '全站正以灰色显示（哀悼）。',
  jobs: '有后台任务连续失败，请运营或管理员在“任务与健康”中查看。',
  oldQuestions: '有提问满 60 天还没有答复，请先办理。满三个月会影响全站的检查。',
  holidays: '放假安排还没有录入。',
} as const
export type Standing = keyof typeof STANDING

/** How long a notice is kept. */
export const NOTICE_DAYS = 180
