import type { Picture } from '../../database/seed/offer.ts';

/** Colours of a picture, from far to near. */
export interface Palette {
  readonly skyTop: string;
  readonly skyLow: string;
  readonly sun: string;
  readonly cloud: string;
  readonly far: string;
  readonly middle: string;
  readonly near: string;
  readonly ground: string;
  readonly water: string;
  readonly waterDeep: string;
  readonly accent: string;
  readonly accent2: string;
  readonly light: string;
  readonly dark: string;
}

export const PALETTES: Readonly<Record<Picture['palette'], Palette>> = {
  dawn: {
    skyTop: '#8fb8de',
    skyLow: '#ffd9b8',
    sun: '#fff1c9',
    cloud: '#fff4ea',
    far: '#b9a9c9',
    middle: '#8d86b5',
    near: '#5d6a9a',
    ground: '#45597d',
    water: '#9cc3d9',
    waterDeep: '#5d8fb3',
    accent: '#ef6a4c',
    accent2: '#f7b548',
    light: '#fff8ec',
    dark: '#2c3553',
  },
  day: {
    skyTop: '#58b4e8',
    skyLow: '#d7f0fb',
    sun: '#fff3b5',
    cloud: '#ffffff',
    far: '#9cc7c4',
    middle: '#67a68f',
    near: '#3f8268',
    ground: '#2f6a55',
    water: '#5cc0d8',
    waterDeep: '#1f86ad',
    accent: '#f2643d',
    accent2: '#ffc845',
    light: '#fffdf5',
    dark: '#1d3d4c',
  },
  dusk: {
    skyTop: '#4b3f86',
    skyLow: '#ff9e6b',
    sun: '#ffe08a',
    cloud: '#ffb896',
    far: '#7f5a93',
    middle: '#5c437f',
    near: '#3c3168',
    ground: '#2a2550',
    water: '#d8798a',
    waterDeep: '#593e86',
    accent: '#ffcf5c',
    accent2: '#ff7d5c',
    light: '#fff1df',
    dark: '#201b40',
  },
  night: {
    skyTop: '#0d1738',
    skyLow: '#3a4d86',
    sun: '#f6f1d3',
    cloud: '#54669b',
    far: '#33457c',
    middle: '#243465',
    near: '#18264f',
    ground: '#101b3c',
    water: '#2a4a86',
    waterDeep: '#12234f',
    accent: '#ffc75a',
    accent2: '#f0719b',
    light: '#fdf6e0',
    dark: '#0a122b',
  },
  autumn: {
    skyTop: '#86b6cf',
    skyLow: '#fbe6c3',
    sun: '#fff0bf',
    cloud: '#fff8ea',
    far: '#c7a27f',
    middle: '#c07a45',
    near: '#93532c',
    ground: '#6d3d23',
    water: '#86b3b5',
    waterDeep: '#4d8288',
    accent: '#c8372d',
    accent2: '#f2a93b',
    light: '#fff6e3',
    dark: '#3d241a',
  },
  mint: {
    skyTop: '#7fd1c7',
    skyLow: '#eafbf0',
    sun: '#fff8d0',
    cloud: '#ffffff',
    far: '#a7dccb',
    middle: '#62b99f',
    near: '#2f9180',
    ground: '#1f7268',
    water: '#62cbc9',
    waterDeep: '#238f9c',
    accent: '#ff7a59',
    accent2: '#ffd166',
    light: '#fbfff8',
    dark: '#154a4b',
  },
  rose: {
    skyTop: '#f4a5b4',
    skyLow: '#ffe9dd',
    sun: '#fff6d8',
    cloud: '#fff5f3',
    far: '#dba4b9',
    middle: '#b9789e',
    near: '#86517f',
    ground: '#683d69',
    water: '#e6a6b4',
    waterDeep: '#a7668f',
    accent: '#e8476a',
    accent2: '#ffc05c',
    light: '#fff8f4',
    dark: '#472746',
  },
  sand: {
    skyTop: '#a9cfd8',
    skyLow: '#fbeed5',
    sun: '#fff6cf',
    cloud: '#fffaf0',
    far: '#d9c6a5',
    middle: '#bf9f77',
    near: '#94744f',
    ground: '#775a3c',
    water: '#84bcc3',
    waterDeep: '#45858f',
    accent: '#c9563c',
    accent2: '#e9b44c',
    light: '#fffaf0',
    dark: '#423124',
  },
};
