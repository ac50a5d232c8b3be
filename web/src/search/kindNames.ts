export const KIND_NAMES: Record<string, string> = {
  law: '法规',
  question: '问答',
  news: '资讯',
  article: '文章',
  video: '视频',
  book: '书刊',
  solicit: '征稿',
  notice: '公告',
  train: '培训',
}
