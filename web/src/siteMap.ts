/** Every screen inside the layout: address → page file. */
export const insideLayout: Record<string, string> = {
  '/index': 'site/index.page.tsx',
  '/search': 'search/search.page.tsx',
  '/searchList': 'search/searchList.page.tsx',
  '/searchDetails': 'search/searchDetails.page.tsx',
  '/news': 'news/news.page.tsx',
  '/newsDetails': 'news/newsDetails.page.tsx',
  '/videoList': 'videos/videoList.page.tsx',
  '/videoDetails': 'videos/videoDetails.page.tsx',
  '/videoPlay': 'videos/videoPlay.page.tsx',
  '/training': 'training/training.page.tsx',
  '/trainingDetails': 'training/trainingDetails.page.tsx',
  '/question': 'questions/question.page.tsx',
  '/questionDetails': 'questions/questionDetails.page.tsx',
  '/newQuestion': 'questions/newQuestion.page.tsx',
  '/books': 'books/books.page.tsx',
  '/subscriptionDetail': 'books/subscriptionDetail.page.tsx',
  '/law': 'laws/law.page.tsx',
  '/readDetails': 'laws/readDetails.page.tsx',
  '/lawDetails': 'laws/lawDetails.page.tsx',
  '/deadline': 'laws/deadline.page.tsx',
  '/solicit-letter': 'solicits/solicit-letter.page.tsx',
  '/solicit-list': 'solicits/solicit-list.page.tsx',
  '/article': 'articles/article.page.tsx',
  '/personal-center': 'app/personal-center.page.tsx',
  '/edit-info': 'account/edit-info.page.tsx',
  '/about-us': 'site/about-us.page.tsx',
  '/platform-notification': 'notices/platform-notification.page.tsx',
  '/notice-detail': 'notices/notice-detail.page.tsx',
  '/myAskInfo': 'questions/myAskInfo.page.tsx',
  '/feedBackInfo': 'feedback/feedBackInfo.page.tsx',
}

/** Screens with a slim bar of their own instead of the layout. */
export const outsideLayout: Record<string, string> = {
  '/bindWx': 'wechat/bindWx.page.tsx',
  '/protocal': 'site/protocal.page.tsx',
  '/m-question': 'questions/m-question.page.tsx',
}

/** Screens for those who build the site; they are not in the production build. */
export const inDevelopment: Record<string, string> = {
  '/primitives': 'ui/primitives.page.tsx',
}
