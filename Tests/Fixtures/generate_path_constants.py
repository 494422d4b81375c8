"""Writes the lengths and places of `MeasuredPathTests`, by quadrature with 40 digits (mpmath 1.4.1)."""

from mpmath import mp, mpf, quad, sqrt, findroot, atan2, pi, cos, sin, linspace
mp.dps = 40
def cubic(p):
    p=[(mpf(a),mpf(b)) for a,b in p]
    def d(u,k):
        v=1-u
        return 3*(v*v*(p[1][k]-p[0][k])+2*u*v*(p[2][k]-p[1][k])+u*u*(p[3][k]-p[2][k]))
    def f(u,k):
        v=1-u
        return v**3*p[0][k]+3*u*v*v*p[1][k]+3*u*u*v*p[2][k]+u**3*p[3][k]
    return f,d
for name, p, breaks in [
        ("curve", [(10,20),(60,-80),(140,160),(200,40)], None),
        ("loop", [(0,0),(200,100),(-100,100),(100,0)], None),
        ("zero", [(30,40),(30,40),(100,0),(150,100)], None),
        ("cusp", [(0,0),(100,100),(0,100),(100,0)],[0,mpf(1)/2,1])]:
    f,d=cubic(p)
    s=lambda u: sqrt(d(u,0)**2+d(u,1)**2)
    L=quad(s, breaks or linspace(0,1,17))
    print(name, mp.nstr(L,25))
    for fr in ["0.1","0.37","0.9"]:
        lo,hi=mpf(0),mpf(1)
        g=lambda u: quad(s,([0,u] if u<0.5 or not breaks else [0,mpf(1)/2,u]) if breaks else linspace(0,u,9))-mpf(fr)*L
        u=findroot(g,(0.05,0.95),solver='anderson',tol=1e-30,maxsteps=200)
        print("  ",fr,mp.nstr(f(u,0),22),mp.nstr(f(u,1),22),mp.nstr(atan2(d(u,1),d(u,0))*180/pi,22))
a,b=mpf(60),mpf(25)
print("ellipse", mp.nstr(quad(lambda t: sqrt((a*sin(t))**2+(b*cos(t))**2), linspace(0,2*pi,17)),25))
