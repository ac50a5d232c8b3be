/** Screens that belong to a column of the navigation without bearing its address. A test holds it against the site map. */
const COLUMN_OF: Record<string, string> = {
  newsDetails: 'news',
  videoDetails: 'videoList',
  videoPlay: 'videoList',
  trainingDetails: 'training',
  questionDetails: 'question',
  newQuestion: 'question',
  myAskInfo: 'question',
  subscriptionDetail: 'books',
  article: 'books',
  readDetails: 'law',
  lawDetails: 'law',
  deadline: 'law',
  'solicit-letter': 'solicit-list',
  'notice-detail': 'platform-notification',
}

/** The address of the column a screen belongs to: a news item lights 资讯, an article 书刊. */
export function columnOf(pathname: string): string {
  return `/${COLUMN_OF[pathname.slice(1)] ?? pathname.slice(1)}`
}
