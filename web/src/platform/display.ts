/** What a reader may choose by a list; the first is how it is unless they do. */
export const CHOICES = {
  size: {
    word: '字号',
    options: [
      ['m', '标准'],
      ['l', '大'],
      ['xl', '特大'],
    ],
  },
  theme: {
    word: '配色',
    options: [
      ['auto', '自动'],
      ['light', '浅色'],
      ['dark', '深色'],
    ],
  },
} as const

/** The ground of the page, which the browser's own bar takes on. */
export const TINTS = { light: '#fbfaf6', dark: '#181715' } as const

const KEPT_AS = 'zc.display'

/**
 * Put into the head as it stands: the page is the same for everybody, the reader's choice is applied before it is painted.
 * Whether somebody is logged in shows before the first paint too; who, only later.
 * It answers the controls (`data-choose`) for as long as the page is open, and hears what was chosen in other tabs:
 * an early tap is not lost, and no script that comes later is needed for it. It hears of a choice before React does, which
 * makes the list anew at the first touch and would put it back to what was chosen before.
 * A button that can do nothing yet is kept for `doneBefore`. So is one that sends a form which scripts send: the browser would load
 * the page anew, and what was typed would be gone.
 */
export const applyDisplay = `(function(k,tints){
var kept={};
function read(){try{return JSON.parse(localStorage.getItem(k))||{}}catch(e){return kept}}
function show(d){
var h=document.documentElement;h.dataset.js='';try{h.toggleAttribute('data-closed',!!localStorage.getItem('zc.closed'))}catch(e){}h.toggleAttribute('data-member',/(^|;\\s*)auth_token=./.test(document.cookie));
h.toggleAttribute('data-care',d.care===true);
if(d.size==='l'||d.size==='xl')h.dataset.size=d.size;else delete h.dataset.size;
if(d.theme==='light'||d.theme==='dark')h.dataset.theme=d.theme;else delete h.dataset.theme;
document.querySelectorAll('meta[name=theme-color]').forEach(function(m){m.content=tints[h.dataset.theme||(/dark/.test(m.media)?'dark':'light')]});
document.querySelectorAll('select[data-choose]').forEach(function(s){s.value=h.dataset[s.dataset.choose]||s.options[0].value})}
function choose(d){kept=Object.assign({},read(),d);try{localStorage.setItem(k,JSON.stringify(kept))}catch(e){}show(kept)}
show(read());
document.addEventListener('DOMContentLoaded',function(){show(read())});
document.addEventListener('click',function(e){if(e.target.closest('[data-choose=care]'))choose({care:!document.documentElement.hasAttribute('data-care')})});
document.addEventListener('click',function(e){var h=document.documentElement,b=e.target.closest('button[type=button]:not([data-choose])');if(b&&h.tapped!==null)h.tapped=b},true);
document.addEventListener('submit',function(e){var h=document.documentElement;if(h.tapped!==null&&!e.target.hasAttribute('action')){e.preventDefault();h.tapped=e.submitter}},true);
['input','change'].forEach(function(t){document.addEventListener(t,function(e){var n=e.target.dataset.choose,d={};if(n){d[n]=e.target.value;choose(d)}},true)});
window.addEventListener('storage',function(e){if(e.key===k)show(read())})
})('${KEPT_AS}',${/* @__PURE__ */ JSON.stringify(TINTS)})`

/** For a page that was drawn anew from its root: the script above puts back how the reader wants to see it. */
export function showDisplayAgain(): void {
  window.dispatchEvent(new StorageEvent('storage', { key: KEPT_AS }))
}
