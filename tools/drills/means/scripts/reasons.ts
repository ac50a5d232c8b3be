/** Fields that take a payload by the contract and refuse it by a rule: each is tried all the same, and must be refused. */
export const REFUSED: Record<string, string> = {
  'common.smsCode phone': '只收手机号',
  'loginByPhone.loginByPhone phone': '只收手机号',
  'loginByPhone.loginByPhone smsCode': '只收短信验证码',
  'operate.operate esIds[]': '只收有这条内容的编号',
  'phoneChange.proveOld smsCode': '只收短信验证码',
  'phoneChange.newCode phone': '只收手机号',
  'phoneChange.finish phone': '只收手机号',
  'phoneChange.finish smsCode': '只收短信验证码',
  'profile.profile avatar': '只由上传来',
  'profile.close smsCode': '只收短信验证码',
  'weChat.confirmBind smsCode': '只收短信验证码',
  'zcFeedBack.cancelByCode id': '只收反馈编号',
  'zcFeedBack.cancelByCode code': '只收反馈的查询码',
  'media.fetch url': '只收能取到图片的网址，演练不出网',
  'lawDesk.facts classId': '只收有的分类',
  'review.approve checklist[]': '只收校核项',
  'staffSession.signIn name': '没有这个人',
  'staffSession.signIn password': '密码不对',
  'staffSession.recover name': '没有这个人',
  'staffSession.recover password': '密码不对',
  'staffSession.changePassword current': '密码不对',
  'welcome.finish password': '没有这个邀请',
}

/** Filled by a way of their own, or shown nowhere. */
export const ELSEWHERE: Record<string, string> = {
  'loginByPhone.loginByPhone consent.user': '只与现行版本比对，不显示',
  'loginByPhone.loginByPhone consent.privacy': '只与现行版本比对，不显示',
  'loginByPhone.loginByPhone consent.copyright': '只与现行版本比对，不显示',
  'draft.save anchors[].words': '只用来找回批注的位置；批注引的话由 comment.add 填',
  'siteDesk.save value': '每一部分的每个字段另填',
}

/** Names of the site's parts that are no words: an id, a path of the site, a number with a form of its own. */
export const SITE_REFUSED =
  / (?:id|link|picture|type|route|class|url|account|code|email|phone|postcode|freshness|value|kind|unit|cn|icp|issn|postalCode|reportPhone|publicSecurity|newsLicence|videoLicence|version|effective|from|to)$/

/** Screens that show nothing of anybody's. */
export const BARE_SCREENS: Record<string, string> = {
  '/bindWx': '只有二维码和状态',
  '/m-question': '只有提问的表单',
  '/office/welcome': '只有邀请人填的表单',
  '/office/account': '只有自己的会话和登录名',
  '/office/jobs': '只有任务和数',
  '/office/staff': '登录名只收字母、汉字和数字',
  '/office/transfer': '没有导入时只有按钮',
}

/** Addresses of screens that otherwise do. */
export const BARE_ADDRESSES: Record<string, string> = {
  '/office/site': '只有各部分的名称，每一部分另有一处',
  '/office/site?part=reviewSteps': '只有数',
  '/office/laws?tab=citing': '只有法规和稿件的名称，演练不改它们',
  '/office/laws?tab=unverified': '只有法规的名称，演练不改它',
}

/** What the server answers that is neither a screen, a call nor a file that machines read of content. */
export const OTHER_ROUTES: Record<string, string> = {
  '/': '转到首页',
  '/*': '各屏',
  '/office': '各屏',
  '/office/*': '各屏',
  '/assets/*': '构建出来的文件',
  '/office/assets/*': '构建出来的文件',
  '/favicon.svg': '构建出来的文件',
  '/avatar.svg': '构建出来的文件',
  '/files/*': '媒体，由 files 演练',
  '/wechat-stand-in/*': '微信的替身，只有这里有',
  '/healthz': '只有状态',
  '/readyz': '只有状态',
  '/metrics': '只有数',
  '/magazine/docs': '接口文档，与内容无关',
  '/magazine/openapi.json': '接口文档，与内容无关',
}
