/** What a place says that could not reach the server; a form keeps everything meanwhile. */
export const UNREACHED = '未能送达，请检查网络后重试'
