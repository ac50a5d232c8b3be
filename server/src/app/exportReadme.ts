/** What lies in an exported folder, for whoever finds it without us. */
export const EXPORT_README = `# 导出的内容

这个文件夹由 npm run office -- export 写出，可以用 npm run office -- import 导入另一个空的站点。
每篇文章是一个 Markdown 文件，文件开头以 --- 围起的是说明；图片、影片和附件在 media/。

不在其中的：

- 读者的账号、收藏、提问过程、反馈和消息；公开问答里读者的昵称写作“匿名”
- 没有发布和已经撤回的内容
- 点赞数、收藏数、有用与否的评价、搜索记录
- 全站灰色显示、放假安排、编辑部的同义词和法规简称，以及各项配置

需要原样恢复整个站点时，请用备份，不要用导出。
`
