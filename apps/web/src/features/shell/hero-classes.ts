// The measures of the landing page's first screen, shared by the page and by the still picture of it in its document:
// the one takes the other's place without a jump.
export const HERO = {
  frame: 'relative isolate overflow-hidden border-b border-line pt-20 lg:min-h-[720px] 2xl:min-h-[1000px]',
  grid: 'wrap grid items-center gap-14 pt-5 pb-[120px] lg:grid-cols-[minmax(0,27fr)_minmax(0,45fr)] lg:pb-[84px] 2xl:gap-20 2xl:pt-14 2xl:pb-[120px]',
  title:
    'text-[56px] leading-[58px] font-[540] tracking-[-0.03em] lg:text-[76px] lg:leading-[76px] 2xl:text-[108px] 2xl:leading-[104px]',
  lead: 'mt-6 mb-8 max-w-[40ch] text-[17px] leading-[27px] text-pretty text-text-2 2xl:text-xl 2xl:leading-8',
  hint: 'mt-4.5 max-w-[46ch] text-[13px] leading-5 text-text-2',
} as const
