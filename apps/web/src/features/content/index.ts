import type { Slice } from '#shared/slice.ts';

export const content: Slice = {
  name: 'content',
  routes: [
    {
      path: '/article/main/index',
      title: 'app.page.helpCentre',
      access: 'public',
      screen: () => import('./help-screen.tsx'),
    },
    {
      path: '/article/main/categories/$id',
      title: 'app.page.helpCategory',
      access: 'public',
      screen: () => import('./section-screen.tsx'),
    },
    {
      path: '/article/main/sections/$id',
      title: 'app.page.helpSection',
      access: 'public',
      screen: () => import('./section-screen.tsx'),
    },
    {
      path: '/article/main/content/$type/$id',
      title: 'app.page.article',
      access: 'public',
      screen: () => import('./article-screen.tsx'),
    },
    {
      path: '/article/main/download',
      title: 'app.page.downloads',
      access: 'public',
      screen: () => import('./download-screen.tsx'),
      isStatic: true,
    },
  ],
  messages: import.meta.glob('./messages/*.json', { import: 'default' }),
};
