const PLACES =
  '台湾|香港|澳门|港澳|澳台|日本|[韩德法英美泰俄外各他民]国|等国|两国|俄罗斯|苏联|意大利|西班牙|葡萄牙|瑞士|瑞典|荷兰|比利时|奥地利|波兰|希腊|芬兰|挪威|丹麦|爱尔兰|乌克兰|土耳其|以色列|加拿大|墨西哥|巴西|阿根廷|智利|澳大利亚|澳洲|新西兰|新加坡|马来西亚|菲律宾|印度尼西亚|印尼|印度|越南|老挝|柬埔寨|缅甸|朝鲜|蒙古|哈萨克斯坦|埃及|南非|欧盟|欧洲|联合国'
const BODY = '(?:地区|特别行政区|特区|当局|联邦|政府|国会)?'
const AGE = '(?:的|现行|新|旧|原|\\d{4}年(?:修正|修订|修改|制定|颁布|公布)?(?:的|版)?){0,2}'
const FOREIGN = new RegExp(`(?:${PLACES})${BODY}${AGE}"?$`)
const LOOKED_BACK = 24

/** Whether the words before a name say that the law is another state's, or that of 台湾, 香港 or 澳门: many bear the names of ours. */
export const isForeign = (text: string, start: number): boolean =>
  FOREIGN.test(text.slice(Math.max(0, start - LOOKED_BACK), start))
