/** Style sheets that a component imports; the build turns them into files. */
declare module '*.css';
